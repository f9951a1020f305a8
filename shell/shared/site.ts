import type { Business } from '@site/contracts/business';
import type { NavigationEntry, Pins, SlotEntry } from '@site/contracts/federation';

/** A route, the remote that it belongs to, and whether its addresses are for whom they were given to. */
export type SiteRoute = readonly [route: string, remote: string, confidential?: true];

export interface SiteSlot extends SlotEntry {
  remote: string;
}

/** What the server tells the browser in the HTML and, as far as it may change, in `/map.json` on every navigation. */
export interface Site {
  shell: string;
  pins: Pins;
  /** Builds among them that this visitor has chosen, as `data-override` of a document names them: only `/map.json` says so. */
  override?: string;
  routes: readonly SiteRoute[];
  /** Absolute address of the site without a slash at the end. */
  origin: string;
  business: Business;
  /** Links in the layout, in their order. The layout stands as it came, so they stay those of the document. */
  navigation: readonly NavigationEntry[];
  /** Parts in the layout, in their order; they stay those of the document too. */
  slots?: readonly SiteSlot[];
}

/** Name under which the shell's own pages and parts go. */
export const SHELL = 'shell';
