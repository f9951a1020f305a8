import { releaseMap } from '@site/contracts/platform/federation';
import { z } from 'zod';
import { EMPTY } from './edits';
import {
  databaseEdit,
  MAP_ID,
  storedMap,
  type MapCollections,
  type MapDatabase,
} from './map-database';
import type { ReadMap } from './map-reader';
import { mapStore, newOverrideKey, usableKey, type LoggedEdit, type MapStore } from './map-store';

const ASIDE_ID = 'broken';
const KEY_ID = 'override';

const duplicateKey = z.object({ code: z.literal(11000) });

/** True for an error of a duplicate key. @throws any other error */
function isTaken(error: unknown): true {
  if (duplicateKey.safeParse(error).success) return true;
  throw error;
}

/** The text of a map in a database, for a shell: the whole map is read only when its version has changed. */
export function mapDatabase(database: MapDatabase): ReadMap {
  let last = { revision: '', text: '' };
  const revisionOf = ({ version, updatedAt }: { version: number; updatedAt: Date }): string =>
    JSON.stringify([version, updatedAt]);
  return async () => {
    const { maps } = await database.connected();
    const known = await maps.findOne(
      { _id: MAP_ID },
      // The time too: a map that was restored from a backup may reach the same version again.
      { projection: { version: 1, updatedAt: 1 } },
    );
    if (!known) throw new Error('The database of MAP_URI holds no map of releases yet');
    if (last.revision === revisionOf(known)) return last.text;
    const found = storedMap.parse(await maps.findOne({ _id: MAP_ID }));
    last = { revision: revisionOf(found), text: JSON.stringify(z.encode(releaseMap, found.map)) };
    return last.text;
  };
}

const storedEdit = (edit: LoggedEdit) => z.encode(databaseEdit, edit);

async function readKey({ keys }: MapCollections): Promise<string | undefined> {
  const stored = await keys.findOne({ _id: KEY_ID });
  return stored ? usableKey(stored.key) : undefined;
}

/**
 * A map store in a database: one document, edited with optimistic locking by version. The history is the collection
 * `releases`.
 */
export function databaseMap({ connected, close }: MapDatabase): MapStore {
  return mapStore({
    read: async () => {
      const { maps } = await connected();
      const found = await maps.findOne({ _id: MAP_ID });
      if (!found) return { map: EMPTY };
      const { data } = storedMap.safeParse(found);
      if (data) return data;
      throw new Error(
        'The database of MAP_URI holds no valid map of releases (document "map" of release_map); repair or rename it.',
      );
    },
    replace: async (before, { map, lastEdit }) => {
      const { maps } = await connected();
      const { version } = map;
      const after = z.encode(storedMap, {
        _id: MAP_ID,
        version,
        map,
        lastEdit,
        updatedAt: new Date(),
      });
      // If the stored version is another one, the upsert inserts a second document and fails on the duplicate `_id`.
      return maps.replaceOne({ _id: MAP_ID, version: before }, after, { upsert: true }).then(
        () => true,
        (error) => !isTaken(error),
      );
    },
    log: async () => {
      const { log } = await connected();
      // Edits without a number are the oldest, ordered by time.
      const edits = await log.find().sort({ number: 1, at: 1, _id: 1 }).toArray();
      return edits.flatMap((edit) => databaseEdit.safeParse(edit).data ?? []);
    },
    append: async (edit) => {
      const { log } = await connected();
      await log.insertOne(storedEdit(edit)).catch(isTaken);
    },
    broken: async () => {
      const { maps } = await connected();
      const found = await maps.findOne({ _id: MAP_ID });
      if (!found || storedMap.safeParse(found).success) return undefined;
      const { _id, ...content } = found;
      return {
        lastEdit: databaseEdit.safeParse(found.lastEdit).data,
        move: async () => {
          await maps.replaceOne({ _id: ASIDE_ID }, content, { upsert: true });
          // Deleted only if unchanged: an operator may have repaired it meanwhile.
          await maps.deleteOne(found);
          return `the document "${ASIDE_ID}" of release_map`;
        },
      };
    },
    exclusively: (edit) => edit(),
    tokens: async () => {
      const { tokens } = await connected();
      const all = await tokens.find().toArray();
      return Object.fromEntries(all.map(({ _id, owner }) => [_id, owner]));
    },
    addToken: async (_id, owner) => {
      const { tokens } = await connected();
      await tokens.insertOne({ _id, owner });
    },
    overrideKey: async () => readKey(await connected()),
    makeOverrideKey: async () => {
      const collections = await connected();
      // The key may exist already; another shell may have made it meanwhile.
      await collections.keys.insertOne({ _id: KEY_ID, key: newOverrideKey() }).catch(isTaken);
      const key = await readKey(collections);
      if (!key) throw new Error('The key of overrides was removed as it was made.');
      return key;
    },
    close,
  });
}
