import { randomUUID } from 'node:crypto';
import { ledgerLine, releaseMap, type LedgerLine } from '@site/contracts/federation';
import {
  carriedEdit,
  MAP_ID,
  openMapDatabase,
  storedMap,
  type LoggedEdit,
  type MapDatabase,
  type StoredMap,
} from '../release-map-database';
import { z } from 'zod';
import { EMPTY } from './edits';
import { enter, newestFirst } from './ledger';
import { newOverrideKey, usableKey, type MapStore } from './map-store';
import { withdrawnBy } from './withdrawals';

const ASIDE_ID = 'broken';
const KEY_ID = 'override';
/** How often others may be faster before an edit is given up; each time one of them was done. */
const ATTEMPTS = 100;

const enteredLines = z.object({ lines: z.array(ledgerLine).optional().catch(undefined) });
const duplicateKey = z.object({ code: z.literal(11000) });

/** Answers that a write failed because such a document is there. @throws whatever else it failed with */
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

/** Writes the map when it still has the version that it was made from, or when there is none. Answers whether it did. */
async function writeOver(
  database: MapDatabase,
  before: number,
  written: Written,
): Promise<boolean> {
  const { maps } = await database.connected();
  const after = { ...written, updatedAt: new Date() };
  const done = maps.replaceOne({ _id: MAP_ID, version: before }, after, { upsert: true });
  // Where a map of another version is there, this one was not put over it but beside it, which cannot be.
  return done.then(
    () => true,
    (error) => !isTaken(error),
  );
}

/** Enters an edit in the log unless it is there. */
async function enterInLog(database: MapDatabase, edit: LoggedEdit | undefined): Promise<void> {
  if (!edit) return;
  const { log } = await database.connected();
  await log.insertOne(edit).catch(isTaken);
}

/** The number of the edit after the last one; a map that carries none may have been set aside, or be from before. */
async function numberAfter(
  database: MapDatabase,
  lastEdit: LoggedEdit | undefined,
): Promise<number> {
  if (lastEdit) return lastEdit.number + 1;
  const { log } = await database.connected();
  const newest = await log.findOne({}, { sort: { number: -1 } });
  return (newest?.number ?? 0) + 1;
}

/** All edits in their order; those from before they were numbered come first, by their time. */
async function loggedEdits(database: MapDatabase): Promise<LoggedEdit[]> {
  const { maps, log } = await database.connected();
  // The map first: an edit that comes between the two enters this one before.
  const found = await maps.findOne({ _id: MAP_ID }, { projection: { lastEdit: 1 } });
  const { lastEdit } = carriedEdit.parse(found ?? {});
  const edits = await log.find().sort({ number: 1, at: 1, _id: 1 }).toArray();
  const isThere = !lastEdit || edits.some(({ _id }) => _id === lastEdit._id);
  return isThere ? edits : [...edits, lastEdit];
}

const ledgerOf = async (database: MapDatabase): Promise<LedgerLine[]> =>
  newestFirst((await loggedEdits(database)).map((edit) => enteredLines.parse(edit)));

async function readKey(database: MapDatabase): Promise<string | undefined> {
  const { keys } = await database.connected();
  const stored = await keys.findOne({ _id: KEY_ID });
  return stored ? usableKey(stored.key) : undefined;
}

/** The map as a document of a database, edited by comparing versions; its ledger is the collection `releases`. */
export async function databaseMap(uri: string): Promise<MapStore> {
  const database = await openMapDatabase(uri);
  return {
    read: async () => (await read(database)).map,
    edit: async (event, edit) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const before = await read(database);
        const after = edit(before.map);
        if (after === before.map) return after;
        await enterInLog(database, before.lastEdit);
        const {
          lines,
          what,
          map: entered,
        } = enter(event, before.map, after, await ledgerOf(database));
        const map = releaseMap.parse(entered);
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
        // The edit is made, and the map carries its line until the next one, which enters it if this fails.
        await enterInLog(database, lastEdit).catch(() => undefined);
        return map;
      }
      throw new Error('Others keep changing the map of releases; try again when they have ended.');
    },
    ledger: () => ledgerOf(database),
    withdrawals: () => loggedEdits(database),
    setBrokenAside: async () => {
      const { maps, log } = await database.connected();
      const found = await maps.findOne({ _id: MAP_ID });
      if (!found || storedMap.safeParse(found).success) return undefined;
      const { lastEdit } = carriedEdit.parse(found);
      await enterInLog(database, lastEdit);
      const { _id, ...content } = found;
      await maps.replaceOne({ _id: ASIDE_ID }, content, { upsert: true });
      // As it was found: somebody may have mended it meanwhile.
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
      // Another shell may be first, or there was a key before.
      await keys.insertOne({ _id: KEY_ID, key: newOverrideKey() }).catch(isTaken);
      const key = await readKey(database);
      if (!key) throw new Error('The key of overrides was removed as it was made.');
      return key;
    },
    close: database.close,
  };
}
