import {
  ledgerLine,
  releaseMap,
  type LedgerLine,
  type ReleaseMap,
} from '@site/contracts/federation';
import type { Collection } from 'mongodb';
import { z } from 'zod';
import { StartError } from './start-error';

/** The map's own document; whoever wants it asks for this id. */
export const MAP_ID = 'map';

/** A line of the log of releases. Edits from before they were numbered have neither an id of ours nor a number. */
export interface LoggedEdit {
  _id: string;
  /** One more than the number of the edit before: the clocks of the machines that make edits may differ. */
  number: number;
  /** The map's version after the edit. */
  version: number;
  /** In words, e.g. `release blog 4f0c…`. */
  what: string;
  at: Date;
  /** Builds that the map named until then, e.g. `blog 4f0c1d22ab`; unknown where it is missing. */
  withdrawn?: string[] | undefined;
  /** What was done to which remotes; an edit from before there was a ledger has none. */
  lines?: LedgerLine[] | undefined;
}

/** The map of releases as a document; a write names the version that it was made from. */
export interface StoredMap {
  _id: string;
  version: number;
  map: ReleaseMap;
  updatedAt: Date;
  /**
   * The edit that led to it, written with it: a write of one document is atomic, so no edit is in force without a line.
   * It is entered in the log afterwards, and again before the next edit. Maps from before that have none.
   */
  lastEdit?: LoggedEdit | undefined;
}

const loggedEdit: z.ZodType<LoggedEdit> = z.object({
  _id: z.string(),
  number: z.int(),
  version: z.int(),
  what: z.string(),
  at: z.date(),
  withdrawn: z.array(z.string()).optional(),
  lines: z.array(ledgerLine).optional(),
});

/** The edit that a map's document carries, also where the map itself cannot be used. */
export const carriedEdit = z.object({ lastEdit: loggedEdit.optional().catch(undefined) });

/** What the map's document must be, whoever wrote it. */
export const storedMap: z.ZodType<StoredMap> = carriedEdit
  .extend({ _id: z.string(), version: z.int(), map: releaseMap, updatedAt: z.date() })
  .refine(({ version, map }) => version === map.version, {
    error: 'must be the version of the map',
    path: ['version'],
  });

/** A token that may edit the map: the SHA-256 of its text, and the team that has it. */
interface StoredToken {
  _id: string;
  owner: string;
}

/** What one shell saw of the builds that are watched; another reads it as it may be of another version. */
interface SharedHealth {
  /** The process. */
  _id: string;
  at: Date;
  windows: readonly object[];
}

/** The key that signs overrides, the collection's only document. */
interface StoredKey {
  _id: string;
  key: string;
}

interface MapCollections {
  maps: Collection<StoredMap>;
  log: Collection<LoggedEdit>;
  tokens: Collection<StoredToken>;
  health: Collection<SharedHealth>;
  keys: Collection<StoredKey>;
}

export interface MapDatabase {
  /** To be asked before each call. @throws Error while the database is away */
  connected: () => Promise<MapCollections>;
  close: () => Promise<void>;
}

/** Milliseconds for finding the database, and for an answer of it. */
const SELECTION_TIMEOUT_MS = 2_000;
const CALL_TIMEOUT_MS = 5_000;
/** Milliseconds for a majority to confirm a write; shorter, so that the answer says what is missing. */
const CONFIRMATION_TIMEOUT_MS = 4_000;

/**
 * The collections of the map of releases. The driver is loaded here: who keeps the map in a file does without
 * it. The database may come later, or again.
 * @throws StartError for an address that is none
 */
export async function openMapDatabase(uri: string): Promise<MapDatabase> {
  const { MongoClient } = await import('mongodb');
  try {
    const client = new MongoClient(uri, {
      serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
      connectTimeoutMS: SELECTION_TIMEOUT_MS,
      heartbeatFrequencyMS: SELECTION_TIMEOUT_MS,
      socketTimeoutMS: CALL_TIMEOUT_MS,
      // A release that was acknowledged outlives the node that acknowledged it, and nobody reads behind it.
      w: 'majority',
      wtimeoutMS: CONFIRMATION_TIMEOUT_MS,
      readPreference: 'primary',
    });
    const db = client.db();
    const collections = {
      maps: db.collection<StoredMap>('release_map'),
      log: db.collection<LoggedEdit>('releases'),
      tokens: db.collection<StoredToken>('release_tokens'),
      health: db.collection<SharedHealth>('release_health'),
      keys: db.collection<StoredKey>('release_keys'),
    };
    return {
      // A client that did not find the database at first never does unless it is told to connect again.
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
    // The driver's own words may repeat the address, which holds a password.
    throw new StartError(
      'MAP_URI must be an address that the driver understands; in a password, @ is written as %40.',
    );
  }
}
