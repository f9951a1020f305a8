import { randomUUID } from 'node:crypto';
import { historyEntry, type HistoryEntry } from '@site/contracts/federation';
import {
  carriedEdit,
  loggedEdit,
  MAP_ID,
  openMapDatabase,
  storedMap,
  type LoggedEdit,
  type MapDatabase,
  type StoredMap,
} from './map-database';
import { z } from 'zod';
import { EMPTY } from './edits';
import { appendHistory, newestFirst } from './history';
import { newOverrideKey, usableKey, type MapStore } from './map-store';
import { withdrawnBy } from './given-builds';

const ASIDE_ID = 'broken';
const KEY_ID = 'override';
/** Attempts of an edit before it fails. Each lost attempt means that a concurrent edit succeeded. */
const ATTEMPTS = 100;

const enteredLines = z.object({ lines: z.array(historyEntry).optional().catch(undefined) });
const duplicateKey = z.object({ code: z.literal(11000) });

/** True for an error of a duplicate key. @throws any other error */
function isTaken(error: unknown): true {
  if (duplicateKey.safeParse(error).success) return true;
  throw error;
}

type Written = Pick<StoredMap, 'version' | 'map' | 'lastEdit'>;

async function read(database: MapDatabase): Promise<Written> {
  const { maps } = await database.connected();
  const found = await maps.findOne({ _id: MAP_ID });
  if (!found) return { version: EMPTY.version, map: EMPTY };
  const { data } = storedMap.safeParse(found);
  if (data) return data;
  throw new Error(
    'The database of MAP_URI holds no valid map of releases (document "map" of release_map); repair or rename it.',
  );
}

/** Replaces the map if its version is still `before`, or if there is none. @returns whether it did */
async function writeOver(
  database: MapDatabase,
  before: number,
  written: Written,
): Promise<boolean> {
  const { maps } = await database.connected();
  const after = z.encode(storedMap, { _id: MAP_ID, ...written, updatedAt: new Date() });
  const done = maps.replaceOne({ _id: MAP_ID, version: before }, after, { upsert: true });
  // If the stored version is another one, the upsert inserts a second document and fails on the duplicate `_id`.
  return done.then(
    () => true,
    (error) => !isTaken(error),
  );
}

/** Adds an edit to the log unless the log has it. */
async function appendToLog(database: MapDatabase, edit: LoggedEdit | undefined): Promise<void> {
  if (!edit) return;
  const { log } = await database.connected();
  await log.insertOne(z.encode(loggedEdit, edit)).catch(isTaken);
}

/** Number of the next edit. A map without `lastEdit` was set aside, or was written before edits were numbered. */
async function numberAfter(
  database: MapDatabase,
  lastEdit: LoggedEdit | undefined,
): Promise<number> {
  if (lastEdit) return lastEdit.number + 1;
  const { log } = await database.connected();
  const newest = await log.findOne({}, { sort: { number: -1 } });
  return (newest?.number ?? 0) + 1;
}

/** All edits, oldest first. Edits without a number are the oldest, ordered by time. */
async function loggedEdits(database: MapDatabase) {
  const { maps, log } = await database.connected();
  // The map is read first: an edit between the two reads adds this map's last edit to the log.
  const found = await maps.findOne({ _id: MAP_ID }, { projection: { lastEdit: 1 } });
  const { lastEdit } = carriedEdit.parse(found ?? {});
  const edits = await log.find().sort({ number: 1, at: 1, _id: 1 }).toArray();
  const isThere = !lastEdit || edits.some(({ _id }) => _id === lastEdit._id);
  return isThere ? edits : [...edits, lastEdit];
}

const historyOf = async (database: MapDatabase): Promise<HistoryEntry[]> =>
  newestFirst((await loggedEdits(database)).map((edit) => enteredLines.parse(edit)));

async function readKey(database: MapDatabase): Promise<string | undefined> {
  const { keys } = await database.connected();
  const stored = await keys.findOne({ _id: KEY_ID });
  return stored ? usableKey(stored.key) : undefined;
}

/**
 * A map store in a database: one document, edited with optimistic locking by version. The history is the collection
 * `releases`.
 */
export async function databaseMap(uri: string): Promise<MapStore> {
  const database = await openMapDatabase(uri);
  return {
    read: async () => (await read(database)).map,
    edit: async (event, edit) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const before = await read(database);
        const after = edit(before.map);
        if (after === before.map) return after;
        await appendToLog(database, before.lastEdit);
        const edited = appendHistory(event, before.map, after, await historyOf(database));
        const { lines, what, map } = edited;
        const { version } = map;
        const lastEdit = {
          _id: randomUUID(),
          number: await numberAfter(database, before.lastEdit),
          version,
          what,
          at: new Date(),
          withdrawn: withdrawnBy(before.map, map),
          lines,
        };
        if (!(await writeOver(database, before.version, { version, map, lastEdit }))) continue;
        // The edit is done. If this insert fails, the next edit adds the line, because the map carries it as
        // `lastEdit`.
        await appendToLog(database, lastEdit).catch(() => undefined);
        return map;
      }
      throw new Error('Others keep changing the map of releases; try again when they have ended.');
    },
    history: () => historyOf(database),
    withdrawals: () => loggedEdits(database),
    setBrokenAside: async () => {
      const { maps, log } = await database.connected();
      const found = await maps.findOne({ _id: MAP_ID });
      if (!found || storedMap.safeParse(found).success) return undefined;
      const { lastEdit } = carriedEdit.parse(found);
      await appendToLog(database, lastEdit);
      const { _id, ...content } = found;
      await maps.replaceOne({ _id: ASIDE_ID }, content, { upsert: true });
      // Deleted only if unchanged: an operator may have repaired it meanwhile.
      await maps.deleteOne(found);
      await log.insertOne({
        _id: randomUUID(),
        number: await numberAfter(database, lastEdit),
        version: EMPTY.version,
        what: 'a broken map is set aside',
        at: new Date(),
      });
      return `the document "${ASIDE_ID}" of release_map`;
    },
    tokens: async () => {
      const { tokens } = await database.connected();
      const all = await tokens.find().toArray();
      return Object.fromEntries(all.map(({ _id, owner }) => [_id, owner]));
    },
    addToken: async (_id, owner) => {
      const { tokens } = await database.connected();
      await tokens.insertOne({ _id, owner });
    },
    overrideKey: () => readKey(database),
    makeOverrideKey: async () => {
      const { keys } = await database.connected();
      // The key may exist already; another shell may have made it meanwhile.
      await keys.insertOne({ _id: KEY_ID, key: newOverrideKey() }).catch(isTaken);
      const key = await readKey(database);
      if (!key) throw new Error('The key of overrides was removed as it was made.');
      return key;
    },
    close: database.close,
  };
}
