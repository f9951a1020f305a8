import { randomBytes } from 'node:crypto';
import type { HistoryEntry, ReleaseMap } from '@site/contracts/federation';
import type { ReleaseEvent } from './history';
import type { LoggedWithdrawals } from './given-builds';

/** Teams whose tokens may edit the map, by the token's SHA-256 in hexadecimal. */
export type ReleaseTokens = Readonly<Record<string, string>>;

export const newOverrideKey = (): string => randomBytes(32).toString('base64url');

/** A stored key. @throws Error if it is invalid: anybody could sign with an empty key */
export function usableKey(text: string): string {
  if (/^[\w-]{43}$/.test(text)) return text;
  throw new Error('The key of overrides beside the map of releases is broken; delete it.');
}

/** The store of the map of releases. Several processes and machines may edit it at the same time. */
export interface MapStore {
  /** The map; empty if there is none yet. @throws Error if it is invalid */
  read: () => Promise<ReleaseMap>;
  /**
   * Edits the map atomically, and records the edit in the history.
   * @param event author, action and reason
   * @param edit returns the map's next version, or the same map for no change; called again after a concurrent edit
   */
  edit: (event: ReleaseEvent, edit: (map: ReleaseMap) => ReleaseMap) => Promise<ReleaseMap>;
  /** All lines of the history, newest first. */
  history: () => Promise<HistoryEntry[]>;
  /** Withdrawn builds by the release log, oldest first. Unreadable lines are left out. */
  withdrawals: () => Promise<LoggedWithdrawals[]>;
  /**
   * Moves an invalid map aside. Its builds are not known any more, so the line in the log lists none as withdrawn.
   * @returns where it is now; undefined if the map is valid or there is none
   */
  setBrokenAside: () => Promise<string | undefined>;
  /** The tokens, which are stored beside the map. @throws Error if they cannot be read */
  tokens: () => Promise<ReleaseTokens>;
  /** @param hash of the token @param owner the team, e.g. `@plainrank/blog` */
  addToken: (hash: string, owner: string) => Promise<void>;
  /** The key that signs overrides, the same for all shells of this map; undefined if there is none yet. */
  overrideKey: () => Promise<string | undefined>;
  /** Makes that key unless there is one. @returns the valid key, which another shell may have made */
  makeOverrideKey: () => Promise<string>;
  close: () => Promise<void>;
}
