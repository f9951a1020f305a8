import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import type { Log } from '../log';
import { MigrationError, unfinishedRestore } from './migrate';

/** Milliseconds after which a call to a silent database is given up. */
const callTimeoutMs = 5000;
/** Milliseconds for a majority to confirm a write; shorter, so that the answer says what is missing. */
const confirmationTimeoutMs = 4000;
/** Milliseconds for finding the database, and between two attempts at what failed. */
const selectionTimeoutMs = 2000;
const pauseMs = 500;

/**
 * Connects to a database that may come later, then prepares it, again and again until it worked.
 * @param watchers are given the client once it is connected, to listen to its commands
 */
export function openDatabase(
  uri: string,
  prepare: (db: mongo.Db, closing: AbortSignal) => Promise<void>,
  log: Log,
  watchers: readonly ((client: mongo.MongoClient) => void)[] = [],
) {
  const { connection } = mongoose;
  const closing = new AbortController();
  let prepared = false;
  let lastFailure: unknown;

  const connect = async (): Promise<void> => {
    await mongoose.connect(uri, {
      bufferCommands: false,
      serverSelectionTimeoutMS: selectionTimeoutMs,
      connectTimeoutMS: selectionTimeoutMs,
      socketTimeoutMS: callTimeoutMs,
      heartbeatFrequencyMS: selectionTimeoutMs,
      // What was acknowledged outlives the node that acknowledged it.
      w: 'majority',
      wtimeoutMS: confirmationTimeoutMs,
      monitorCommands: watchers.length > 0,
    });
    for (const watch of watchers) watch(connection.getClient());
    const { mode } = connection.getClient().readPreference;
    if (mode !== 'primary')
      log.warn(
        `reads may come from secondaries (readPreference=${mode} in MONGODB_URI), which lag behind: what was just written can be missing, and what is counted can be wrong; leave readPreference out`,
      );
  };

  const untilItWorks = async (step: () => Promise<void>): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await step();
        return;
      } catch (error) {
        // Once for the operator; the same again is no news.
        const failure = String(error);
        const level = failure === lastFailure ? 'debug' : 'warn';
        lastFailure = failure;
        if (error instanceof MigrationError) log[level](error.message);
        log[level]({ err: error }, 'database not ready, trying again');
        await wait(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  const open = async (): Promise<void> => {
    // Once connected, never again: each call would leave a client behind that nobody closes.
    await untilItWorks(connect);
    await untilItWorks(() => prepare(connection.getClient().db(), closing.signal));
    if (closing.signal.aborted) return;
    prepared = true;
    log.info('database ready');
  };
  const opened = open();

  return {
    /** Resolves when the database became available for the first time. */
    opened,
    /** Whether queries make sense now: connected, and everything prepared that they rely on. */
    available: () => prepared && connection.readyState === mongoose.ConnectionStates.connected,
    /** Whether a backup is being restored; rejects when the database does not answer. */
    isRestoring: () => unfinishedRestore(connection.getClient().db()).isSet(),
    close: async () => {
      closing.abort();
      await mongoose.disconnect();
      await opened;
      // An attempt that was under way may have succeeded after all.
      await mongoose.disconnect();
    },
  };
}
export type Database = ReturnType<typeof openDatabase>;
