import type { Business } from '@site/contracts/business';
import type { Pins } from '@site/contracts/federation';

/** What the server tells the browser in the HTML, and again in `/map.json` on every navigation. */
export interface Site {
  /** Build of the shell itself. */
  shell: string;
  /** The builds that this visitor gets. */
  pins: Pins;
  /** Routes in order of preference and the remote that each belongs to. */
  routes: readonly (readonly [route: string, remote: string])[];
  /** Absolute address of the site without a slash at the end. */
  origin: string;
  business: Business;
}

/** Name under which the shell's own pages and parts go. */
export const SHELL = 'shell';
