import { releaseMap } from '@site/contracts/platform/federation';
import type { Collection } from 'mongodb';
import { z } from 'zod';
import { StartError } from '@site/server-kit/process/start-error';
import { loggedEdit, type LoggedEdit } from './map-store';

/** Id of the document with the map. */
export const MAP_ID = 'map';

/** An edit in the log. Those of earlier versions have other ids. */
const editDocument = loggedEdit.omit({ id: true }).extend({ _id: z.unknown() });

export const databaseEdit = z.codec(editDocument, z.custom<LoggedEdit>(), {
  decode: ({ _id, ...edit }) => ({ id: String(_id), ...edit }),
  encode: ({ id: _id, ...edit }) => ({ _id, ...edit }),
});

/** The document with the map. A write replaces only the version that it was made from. */
export const storedMap = z
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

export interface MapCollections {
  maps: Collection<z.input<typeof storedMap>>;
  log: Collection<z.input<typeof editDocument>>;
  /** Tokens that may edit the map: the SHA-256 of the token, and its team. */
  tokens: Collection<{ _id: string; owner: string }>;
  /** Figures of builds by shell, for the watch. Another version may have written them: readers parse them. */
  counts: Collection<{ _id: string; shell?: string; since: number }>;
  /** Its only document is the key that signs overrides. */
  keys: Collection<{ _id: string; key: string }>;
}

export interface MapDatabase {
  /** To be called before each use. @throws Error while the database cannot be reached */
  connected: () => Promise<MapCollections>;
  close: () => Promise<void>;
}

/** Time limit for finding the database, in milliseconds. */
const SELECTION_TIMEOUT_MS = 2_000;
/** Time limit for its answer to a call, in milliseconds. */
const CALL_TIMEOUT_MS = 5_000;
/** Time limit for a majority to confirm a write, in milliseconds; shorter, so that the error names the cause. */
const CONFIRMATION_TIMEOUT_MS = 4_000;

/**
 * Opens the collections of the map of releases. The driver is loaded only here, because a map in a file needs none. The
 * database need not be reachable yet, and may come back later.
 * @throws StartError for an invalid address
 */
export async function openMapDatabase(uri: string): Promise<MapDatabase> {
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
      // A client whose first connection failed does not find the database later without another `connect`.
      connected: async () => {
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
