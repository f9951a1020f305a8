import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  type HistoryEntry,
  historyEntry,
  type ReleaseMap,
} from '@site/contracts/platform/federation';
import { EMPTY } from './edits';
import { appendHistory, newestFirst, type ReleaseEvent } from './history';

/** Attempts of an edit before it fails. Each lost attempt means that a concurrent edit succeeded. */
const MAX_ATTEMPTS = 100;

/** Teams whose tokens may edit the map, by the token's SHA-256 in hexadecimal. */
export type ReleaseTokens = Readonly<Record<string, string>>;

export const newSiteKey = (): string => randomBytes(32).toString('base64url');

/** A stored key. @throws Error if it is invalid: anybody could sign with an empty key */
export function usableKey(text: string): string {
  if (/^[\w-]{43}$/.test(text)) return text;
  throw new Error('The key of overrides beside the map of releases is broken; delete it.');
}

/** An edit in the log of releases. Those of earlier versions have neither an id nor a number. */
export const loggedEdit = z.object({
  id: z.string().optional(),
  /** One more than that of the edit before. It gives the order, because clocks of machines differ. */
  number: z.int().optional(),
  at: z.date(),
  /** The map's version after the edit. */
  version: z.int().optional(),
  /** In words, e.g. `release blog 4f0c…`. */
  what: z.string().optional(),
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

/** The stored map is invalid. */
export class BrokenMap extends Error {
  /** @param lastEdit the edit that led to it, as far as it can be read */
  constructor(
    message: string,
    readonly lastEdit?: LoggedEdit,
  ) {
    super(message);
  }
}

/** The store of the map of releases. Several processes and machines may edit it at the same time. */
export interface MapStore {
  /** The map; `EMPTY` if there is none yet. @throws BrokenMap */
  read: () => Promise<ReleaseMap>;
  /**
   * Edits the map atomically, and records the edit in the history.
   * @param event author, action and reason
   * @param edit returns the map's next version, or the same map for no change; called again after a concurrent edit
   */
  edit: (event: ReleaseEvent, edit: (map: ReleaseMap) => ReleaseMap) => Promise<ReleaseMap>;
  /** All lines of the history, newest first. Unreadable ones are left out. */
  history: () => Promise<HistoryEntry[]>;
  /** Moves an invalid map aside. @returns where it is now; undefined if the map is valid or there is none */
  setBrokenAside: () => Promise<string | undefined>;
  /** The tokens, which are stored beside the map. @throws Error if they cannot be read */
  tokens: () => Promise<ReleaseTokens>;
  /** @param hash of the token @param owner the team, e.g. `@plainrank/blog` */
  addToken: (hash: string, owner: string) => Promise<void>;
  /** Makes the key that signs overrides unless there is one. @returns the one key of all shells of this map */
  makeSiteKey: () => Promise<string>;
  close: () => Promise<void>;
}

/** What a file and a database do in ways of their own. */
export interface MapStorage extends Pick<
  MapStore,
  'tokens' | 'addToken' | 'makeSiteKey' | 'close'
> {
  /** @throws BrokenMap */
  read: () => Promise<StoredMap>;
  /** Replaces the map if its version is still `before`, or if there is none. @returns whether it did */
  replace: (before: number, after: Required<StoredMap>) => Promise<boolean>;
  /** The edits in the log, oldest first. */
  log: () => Promise<LoggedEdit[]>;
  /** Adds an edit to the log unless the log has it. */
  append: (edit: LoggedEdit) => Promise<void>;
  /** Moves an invalid map aside. @returns where it is now */
  setAside: () => Promise<string>;
  /** Runs an edit, alone if the storage can do that. */
  exclusively: <T>(edit: () => Promise<T>) => Promise<T>;
}

/** The map of releases with its edits, on a file or a database. */
export function mapStore(storage: MapStorage): MapStore {
  const { read, replace, log, append, setAside, exclusively, ...beside } = storage;
  const readOrBroken = (): Promise<StoredMap | BrokenMap> =>
    read().catch((error: unknown) => {
      if (error instanceof BrokenMap) return error;
      throw error;
    });

  const editAfter = (
    earlier: readonly LoggedEdit[],
    edit: Omit<LoggedEdit, 'id' | 'number' | 'at'>,
  ): LoggedEdit => {
    const { number = 0 } = earlier.at(-1) ?? {};
    return { id: randomUUID(), number: number + 1, at: new Date(), ...edit };
  };
  return {
    ...beside,
    read: async () => (await read()).map,
    edit: (event, change) =>
      exclusively(async () => {
        for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
          const before = await read();
          const after = change(before.map);
          if (after === before.map) return after;
          if (before.lastEdit) await append(before.lastEdit);
          const earlier = await log();
          const { map, ...done } = appendHistory(event, before.map, after, newestFirst(earlier));
          const lastEdit = editAfter(earlier, { version: map.version, ...done });
          if (!(await replace(before.map.version, { map, lastEdit }))) continue;
          // The edit is done. If this fails, the next edit adds the line, because the map carries it.
          await append(lastEdit).catch(() => undefined);
          return map;
        }
        throw new Error(
          'Others keep changing the map of releases; try again when they have ended.',
        );
      }),
    history: async () => {
      // The map is read first: an edit between the two reads adds this map's last edit to the log.
      const { lastEdit } = await readOrBroken();
      const edits = await log();
      const isLogged = !lastEdit || edits.some(({ id }) => id === lastEdit.id);
      return newestFirst(isLogged ? edits : [...edits, lastEdit]);
    },
    setBrokenAside: async () => {
      const found = await readOrBroken();
      if (!(found instanceof BrokenMap)) return undefined;
      if (found.lastEdit) await append(found.lastEdit);
      const place = await setAside();
      const what = 'a broken map is set aside';
      await append(editAfter(await log(), { version: EMPTY.version, what }));
      return place;
    },
  };
}
