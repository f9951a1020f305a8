import type { Collection } from 'mongodb';
import { z } from 'zod';
import { releaseMap } from '@site/contracts/platform/release-map';
import { StartError } from '@site/server-kit/process/start-error';
import { EMPTY } from './edits';
import { BrokenMap, createMapStore, type LoggedEdit, loggedEdit, type MapStore } from './map-store';

const MAP_ID = 'map';

/** An edit in the log. Those of earlier versions have other ids. */
const editDocument = loggedEdit.omit({ id: true }).extend({ _id: z.unknown() });

const databaseEdit = z.codec(editDocument, z.custom<LoggedEdit>(), {
  decode: ({ _id, ...edit }) => ({ id: String(_id), ...edit }),
  encode: ({ id: _id, ...edit }) => ({ _id, ...edit }),
});

/** The document with the map. A write replaces only the version that it was made from. */
const storedMap = z
  .object({
    _id: z.string(),
    version: z.int(),
    map: releaseMap,
    updatedAt: z.date(),
    lastEdit: databaseEdit.optional().catch(undefined),
  })
  .refine(({ version, map }) => version === map.version, {
    error: 'must be the version of the map',
    path: ['version'],
  });

interface MapCollections {
  maps: Collection<z.input<typeof storedMap>>;
  log: Collection<z.input<typeof editDocument>>;
  /** Tokens that may edit the map: the SHA-256 of the token, and its team. */
  tokens: Collection<{ _id: string; owner: string }>;
  /** Figures of builds by shell, for the watch. Another version may have written them: readers parse them. */
  counts: Collection<{ _id: string; shell?: string; since: number }>;
  /** Its only document is the site key. */
  keys: Collection<{ _id: string; key: string }>;
}

/** Time limit for finding the database, in milliseconds. */
const SELECTION_TIMEOUT_MS = 2_000;
/** Time limit for its answer to a call, in milliseconds. */
const CALL_TIMEOUT_MS = 5_000;
/** Time limit for a majority to confirm a write, in milliseconds; shorter, so that the error names the cause. */
const CONFIRMATION_TIMEOUT_MS = 4_000;

/**
 * Opens the collections of the release map. The driver is loaded only here, because a map in a file needs none. The
 * database need not be reachable yet, and may come back later.
 * @throws StartError for an invalid address
 */
export async function openMapDatabase(uri: string) {
  const { MongoClient } = await import('mongodb');
  try {
    const client = new MongoClient(uri, {
      serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
      connectTimeoutMS: SELECTION_TIMEOUT_MS,
      heartbeatFrequencyMS: SELECTION_TIMEOUT_MS,
      socketTimeoutMS: CALL_TIMEOUT_MS,
      // An acknowledged release survives the loss of a node, and every read sees it.
      w: 'majority',
      wtimeoutMS: CONFIRMATION_TIMEOUT_MS,
      readPreference: 'primary',
      ignoreUndefined: true,
    });
    const db = client.db();
    const collections: MapCollections = {
      maps: db.collection('release_map'),
      log: db.collection('releases'),
      tokens: db.collection('release_tokens'),
      counts: db.collection('release_counts'),
      keys: db.collection('release_keys'),
    };
    return {
      /**
       * To be called before each use: a client whose first connection failed does not find the database later without
       * another `connect`.
       * @throws Error while the database cannot be reached
       */
      connected: async (): Promise<MapCollections> => {
        try {
          await client.connect();
        } catch (error) {
          throw new Error(`The database of MAP_URI cannot be used: ${String(error)}`, {
            cause: error,
          });
        }
        return collections;
      },
      close: () => client.close(),
    };
  } catch {
    // The driver's message may contain the address with its password.
    throw new StartError(
      'MAP_URI must be an address that the driver understands; in a password, @ is written as %40.',
    );
  }
}

export type MapDatabase = Awaited<ReturnType<typeof openMapDatabase>>;

const KEY_ID = 'override';

const duplicateKey = z.object({ code: z.literal(11000) });

/** Handles the rejection of a write that a concurrent call has made already. @throws any other error */
function ignoreDuplicate(error: unknown): void {
  if (!duplicateKey.safeParse(error).success) throw error;
}

/**
 * A map store in a database: one document, edited with optimistic locking by version. The history is the collection
 * `releases`.
 */
export function createDatabaseMap({ connected, close }: MapDatabase): MapStore {
  return createMapStore({
    read: async () => {
      const { maps } = await connected();
      const document = await maps.findOne({ _id: MAP_ID });
      if (!document) return { map: EMPTY };
      const { data, error } = storedMap.safeParse(document);
      if (data) return data;
      throw new BrokenMap(
        `The database of MAP_URI holds no valid map of releases (document "map" of release_map); repair or rename it. ${z.prettifyError(error)}`,
      );
    },
    replace: async (formerVersion, { map, lastEdit }) => {
      const { maps } = await connected();
      const { version } = map;
      const updatedAt = new Date();
      const next = z.encode(storedMap, { _id: MAP_ID, version, map, lastEdit, updatedAt });
      // If the stored version is another one, the upsert inserts a second document and fails on the duplicate `_id`.
      return maps.replaceOne({ _id: MAP_ID, version: formerVersion }, next, { upsert: true }).then(
        () => true,
        (error: unknown) => {
          ignoreDuplicate(error);
          return false;
        },
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
      await log.insertOne(z.encode(databaseEdit, edit)).catch(ignoreDuplicate);
    },
    tokens: async () => {
      const { tokens } = await connected();
      const all = await tokens.find().toArray();
      return Object.fromEntries(all.map(({ _id, owner }) => [_id, owner]));
    },
    addToken: async (_id, owner) => {
      const { tokens } = await connected();
      await tokens.insertOne({ _id, owner });
    },
    addSiteKey: async (key) => {
      const { keys } = await connected();
      // The key may exist already; another shell may have made it meanwhile.
      await keys.insertOne({ _id: KEY_ID, key }).catch(ignoreDuplicate);
      const stored = await keys.findOne({ _id: KEY_ID });
      return stored?.key ?? '';
    },
    close,
  });
}
