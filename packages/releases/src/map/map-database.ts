import { historyEntry, releaseMap } from '@site/contracts/federation';
import type { Collection } from 'mongodb';
import { z } from 'zod';
import { StartError } from '@site/server-kit/process/start-error';

/** Id of the document with the map. */
export const MAP_ID = 'map';

/** A line of the release log. Lines of older versions have neither such an id nor a number. */
const loggedEdit = z.object({
  _id: z.string(),
  /** One more than that of the edit before. It gives the order, because clocks of machines differ. */
  number: z.int(),
  /** The map's version after the edit. */
  version: z.int(),
  /** In words, e.g. `release blog 4f0c…`. */
  what: z.string(),
  at: z.date(),
  /** Builds that the edit removed from the map, e.g. `blog 4f0c1d22ab`; unknown if absent. */
  withdrawn: z.array(z.string()).optional(),
  /** The edit's lines of the history. Edits from before the history have none. */
  lines: z.array(historyEntry).optional(),
});
export type LoggedEdit = z.infer<typeof loggedEdit>;

/**
 * The edit that led to the map, in the same document. A write of one document is atomic, so no edit takes effect
 * without its line. The line is added to the log after the edit, and before the next edit if that failed. It is read
 * also if the map itself is invalid. Maps written by older versions have none.
 */
export const carriedEdit = z.object({ lastEdit: loggedEdit.optional().catch(undefined) });

/** The document with the map. A write replaces only the version that it was made from. */
export const storedMap = carriedEdit
  .extend({ _id: z.string(), version: z.int(), map: releaseMap, updatedAt: z.date() })
  .refine(({ version, map }) => version === map.version, {
    error: 'must be the version of the map',
    path: ['version'],
  });
export type StoredMap = z.infer<typeof storedMap>;

interface MapCollections {
  maps: Collection<StoredMap>;
  log: Collection<LoggedEdit>;
  /** Tokens that may edit the map: the SHA-256 of the token, and its team. */
  tokens: Collection<{ _id: string; owner: string }>;
  /** Figures of builds, for the comparison of a canary. Another version may have written them: readers parse them. */
  counts: Collection<{
    _id: string;
    remote: string;
    build: string;
    since: number;
    networks: string[];
  }>;
  /** Fingerprints of networks that have reported on a build within the last hour, and when. */
  visits: Collection<{ _id: string; at: number }>;
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
      visits: db.collection('release_visits'),
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
