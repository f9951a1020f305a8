import { randomBytes } from 'node:crypto';
import type { LedgerLine, ReleaseMap } from '@site/contracts/federation';
import type { ReleaseEvent } from './ledger';
import type { LoggedWithdrawals } from './withdrawals';

/** The teams whose tokens may edit the map, by the SHA-256 of the token in hexadecimal. */
export type ReleaseTokens = Readonly<Record<string, string>>;

export const newOverrideKey = (): string => randomBytes(32).toString('base64url');

/** A key as it was kept. @throws Error when it is none: what nothing signs, anybody could write */
export function usableKey(text: string): string {
  if (/^[\w-]{43}$/.test(text)) return text;
  throw new Error('The key of overrides beside the map of releases is broken; delete it.');
}

/** Where the map of releases is kept. Several processes, and machines, may edit one at the same time. */
export interface MapStore {
  /** The map; one that does not exist yet is empty. @throws Error when it is not a map */
  read: () => Promise<ReleaseMap>;
  /**
   * Edits the map as one step that nobody can see half done, and writes about it into the ledger.
   * @param event who does what, and why
   * @param edit answers the map with its next version; is asked again when somebody else was faster
   */
  edit: (event: ReleaseEvent, edit: (map: ReleaseMap) => ReleaseMap) => Promise<ReleaseMap>;
  /** Everything that was done since there is a ledger, the newest first. */
  ledger: () => Promise<LedgerLine[]>;
  /** What the log of releases says was withdrawn, the oldest first; lines that cannot be read are left out. */
  withdrawals: () => Promise<LoggedWithdrawals[]>;
  /**
   * Moves a map that cannot be read out of the way. Answers where it went, or nothing when the map is fine. What it
   * named is not known any more, so its line in the log does not say what was withdrawn.
   */
  setBrokenAside: () => Promise<string | undefined>;
  /** Tokens are kept beside the map. @throws Error when it cannot be said which there are */
  tokens: () => Promise<ReleaseTokens>;
  /** @param hash of the token @param owner the team, e.g. `@plainrank/blog` */
  addToken: (hash: string, owner: string) => Promise<void>;
  /** The key that signs overrides, the same for all shells of this map; nothing before there is one. */
  overrideKey: () => Promise<string | undefined>;
  /** Makes that key unless there is one. Answers the key that counts, be it somebody else's. */
  makeOverrideKey: () => Promise<string>;
  close: () => Promise<void>;
}
