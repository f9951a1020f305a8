import type { ReleaseMap } from '@site/contracts/federation';
import type { LoggedWithdrawals } from './withdrawals';

/** Where the map of releases is kept. Several processes, and machines, may edit one at the same time. */
export interface MapStore {
  /** The map; one that does not exist yet is empty. @throws Error when it is not a map */
  read: () => Promise<ReleaseMap>;
  /**
   * Edits the map as one step that nobody can see half done, and writes a line about it into the log of releases.
   * @param what the line's words, e.g. `release blog 4f0c…`
   * @param edit answers the map with its next version; is asked again when somebody else was faster
   */
  edit: (what: string, edit: (map: ReleaseMap) => ReleaseMap) => Promise<ReleaseMap>;
  /** The log of releases, the oldest line first; lines that cannot be read are left out. */
  withdrawals: () => Promise<LoggedWithdrawals[]>;
  /**
   * Moves a map that cannot be read out of the way. Answers where it went, or nothing when the map is fine. What it
   * named is not known any more, so its line in the log does not say what was withdrawn.
   */
  setBrokenAside: () => Promise<string | undefined>;
  close: () => Promise<void>;
}
