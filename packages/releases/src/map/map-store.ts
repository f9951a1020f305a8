import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type HistoryEntry, historyEntry } from '@site/contracts/platform/release-history';
import type { ReleaseMap } from '@site/contracts/platform/release-map';
import { appendHistory, newestFirst, type ReleaseEvent } from './history';

/** Attempts of an edit before it fails. Each lost attempt means that a concurrent edit succeeded. */
const MAX_ATTEMPTS = 100;

/** Teams whose tokens may edit the map, by the token's SHA-256 in hexadecimal. */
export type ReleaseTokens = Readonly<Record<string, string>>;

/** An edit in the log of releases. Those of earlier versions have neither an id nor a number. */
export const loggedEdit = z.object({
  id: z.string().optional(),
  /** One more than that of the edit before. It gives the order, because clocks of machines differ. */
  number: z.int().optional(),
  at: z.date(),
  /** The map's version after the edit. */
  version: z.int().optional(),
  /** The edit's lines of the history. Edits from before the history have none. */
  lines: z.array(historyEntry).optional().catch(undefined),
});
export type LoggedEdit = z.infer<typeof loggedEdit>;

/**
 * The map, and the edit that led to it. Both are written at once, so no edit takes effect without its line. The line is
 * added to the log after the edit, and before the next edit if that failed. Maps of earlier versions have none.
 */
export interface StoredMap {
  map: ReleaseMap;
  lastEdit?: LoggedEdit | undefined;
}

export class BrokenMap extends Error {}

/** For what needs no map. @throws any other error */
function allowBrokenMap(error: unknown): Partial<StoredMap> {
  if (error instanceof BrokenMap) return {};
  throw error;
}

/** What a file and a database do in ways of their own. */
export interface MapStorage {
  /** @throws BrokenMap */
  read: () => Promise<StoredMap>;
  /** Replaces the map if its version is still the former one, or if there is none. @returns whether it did */
  replace: (formerVersion: number, next: Required<StoredMap>) => Promise<boolean>;
  /** The edits in the log, oldest first. */
  log: () => Promise<LoggedEdit[]>;
  /** Adds an edit to the log unless the log has it. */
  append: (edit: LoggedEdit) => Promise<void>;
  /** The tokens, which are stored beside the map. @throws Error if they cannot be read */
  tokens: () => Promise<ReleaseTokens>;
  /** @param hash of the token @param owner the team, e.g. `@plainrank/blog` */
  addToken: (hash: string, owner: string) => Promise<void>;
  /** Stores a site key unless there is one. @returns the stored one */
  addSiteKey: (key: string) => Promise<string>;
  close: () => Promise<void>;
}

/** The release map, in a file or a database. Several processes and machines may edit it at the same time. */
export function createMapStore(storage: MapStorage) {
  const { read, replace, log, append, addSiteKey, ...rest } = storage;
  return {
    ...rest,
    /** The map; `EMPTY` if there is none yet. @throws BrokenMap */
    read: async (): Promise<ReleaseMap> => (await read()).map,
    /**
     * Edits the map atomically, and records the edit in the history.
     * @param event author, action and reason
     * @param change returns the map's next version, or the same map for no change; called again after a concurrent edit
     * @returns the map before and after; the same map without a change
     */
    edit: async (
      event: ReleaseEvent,
      change: (map: ReleaseMap) => ReleaseMap,
    ): Promise<{ before: ReleaseMap; after: ReleaseMap }> => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const { map: before, lastEdit: former } = await read();
        const changed = change(before);
        if (changed === before) return { before, after: before };
        if (former) await append(former);
        const earlier = await log();
        const { map, lines } = appendHistory(event, before, changed, newestFirst(earlier));
        const { version } = map;
        const number = (earlier.at(-1)?.number ?? 0) + 1;
        const lastEdit = { id: randomUUID(), number, at: new Date(), version, lines };
        if (!(await replace(before.version, { map, lastEdit }))) continue;
        // The edit is done. If this fails, the next edit adds the line, because the map carries it.
        await append(lastEdit).catch(() => undefined);
        return { before, after: map };
      }
      throw new Error('Others keep changing the map of releases; try again when they have ended.');
    },
    /** All lines of the history, newest first. Unreadable ones are left out. */
    history: async (): Promise<HistoryEntry[]> => {
      // The map is read first: an edit between the two reads adds this map's last edit to the log.
      const { lastEdit } = await read().catch(allowBrokenMap);
      const edits = await log();
      const isLogged = !lastEdit || edits.some(({ id }) => id === lastEdit.id);
      return newestFirst(isLogged ? edits : [...edits, lastEdit]);
    },
    /** The one key of all shells of this map, made if there is none. @throws Error if it is invalid */
    getOrCreateSiteKey: async (): Promise<string> => {
      const key = await addSiteKey(randomBytes(32).toString('base64url'));
      // Anyone could sign with an empty key.
      if (/^[\w-]{43}$/.test(key)) return key;
      throw new Error(
        'The site key beside the map of releases (override-key, or the collection release_keys) is broken; delete it.',
      );
    },
  };
}
export type MapStore = ReturnType<typeof createMapStore>;
