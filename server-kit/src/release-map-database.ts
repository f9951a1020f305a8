import { ledgerLine, releaseMap } from '@site/contracts/federation';
import type { Collection } from 'mongodb';
import { z } from 'zod';
import { StartError } from './start-error';

/** The map's own document; whoever wants it asks for this id. */
export const MAP_ID = 'map';

/** A line of the log of releases. Edits from before they were numbered have neither an id of ours nor a number. */
const loggedEdit = z.object({
  _id: z.string(),
  /** One more than the number of the edit before: the clocks of the machines that make edits may differ. */
  number: z.int(),
  /** The map's version after the edit. */
  version: z.int(),
  /** In words, e.g. `release blog 4f0c…`. */
  what: z.string(),
  at: z.date(),
  /** Builds that the map named until then, e.g. `blog 4f0c1d22ab`; unknown where it is missing. */
  withdrawn: z.array(z.string()).optional(),
  /** What was done to which remotes; an edit from before there was a ledger has none. */
  lines: z.array(ledgerLine).optional(),
});
export type LoggedEdit = z.infer<typeof loggedEdit>;

/**
 * The edit that led to the map, written with it, also where the map itself cannot be used: a write of one document is
 * atomic, so no edit is in force without a line. It is entered in the log afterwards, and again before the next edit.
 * Maps from before that have none.
 */
export const carriedEdit = z.object({ lastEdit: loggedEdit.optional().catch(undefined) });

/** The map of releases as a document, whoever wrote it; a write names the version that it was made from. */
export const storedMap = carriedEdit
  .extend({ _id: z.string(), version: z.int(), map: releaseMap, updatedAt: z.date() })
  .refine(({ version, map }) => version === map.version, {
    error: 'must be the version of the map',
    path: ['version'],
  });
export type StoredMap = z.infer<typeof storedMap>;

interface ServiceDay {
  /** Day and remote, e.g. `2026-11-26 blog`. */
  _id: string;
  remote: string;
  /** Midnight in UTC at which it began. */
  day: Date;
  renders: number;
  failures: number;
  visits: number;
  harmed: number;
  batches: string[];
}

interface MapCollections {
  maps: Collection<StoredMap>;
  log: Collection<LoggedEdit>;
  /** Tokens that may edit the map: the SHA-256 of each one's text, and the team that has it. */
  tokens: Collection<{ _id: string; owner: string }>;
  /** Health report of each shell process. Its format may be another version's, so readers parse it. */
  health: Collection<{
    _id: string;
    at: Date;
    windows: readonly object[];
    usual: readonly object[];
  }>;
  /** Counts of a remote on a day, over all shells, with the ids of the last batches that were added. */
  serviceLevel: Collection<ServiceDay>;
  /** The key that signs overrides, the only document. */
  keys: Collection<{ _id: string; key: string }>;
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
    const collections: MapCollections = {
      maps: db.collection('release_map'),
      log: db.collection('releases'),
      tokens: db.collection('release_tokens'),
      health: db.collection('release_health'),
      serviceLevel: db.collection('release_service_level'),
      keys: db.collection('release_keys'),
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
