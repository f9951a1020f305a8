import type { Business } from '@site/contracts/offer/business';
import type { Pin, Pins } from '@site/contracts/platform/pins';
import type { NavigationEntry, SlotEntry } from '@site/contracts/platform/remote-manifest';
import { matchRoute, type RouteMatch } from '@site/shared-ui/remote';

/** A route, its remote, and whether its addresses are for their recipients only. */
export type SiteRoute = readonly [route: string, remote: string, confidential?: true];

export interface SiteSlot extends SlotEntry {
  remote: string;
}

/** Data from the server: in the document's HTML, and its changeable fields in `/map.json` on every navigation. */
export interface Site {
  shell: string;
  pins: Pins;
  /** Builds in `pins` that this visitor has chosen, in the format of `data-override`. Only `/map.json` has it. */
  override?: string;
  routes: readonly SiteRoute[];
  /** Absolute address of the site without a slash at the end. */
  origin: string;
  business: Business;
  /** Links in the layout, in order. They stay those of the document, because navigations keep the layout. */
  navigation: readonly NavigationEntry[];
  /** Islands in the layout, in order. They stay those of the document too. */
  slots?: readonly SiteSlot[];
}

/** Name of the remote for the shell's own pages and islands. */
export const SHELL = 'shell';

/** @throws Error for a remote that the site does not have */
export function getPin<P extends Pin>(pins: Readonly<Record<string, P>>, remote: string): P {
  const pin = pins[remote];
  if (!pin) throw new Error(`There is no remote called ${remote}`);
  return pin;
}

/** The route of a path. Paths without a route belong to the shell's not-found page. */
export const findRoute = ({ routes }: Pick<Site, 'routes'>, pathname: string): RouteMatch =>
  matchRoute(routes, pathname) ?? { route: pathname, remote: SHELL, params: {} };
