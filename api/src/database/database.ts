import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import type { Logger } from 'pino';
import { FailureLog } from '@site/server-kit/process/failure-log';
import { MigrationError, unfinishedRestore } from './migrate';

/** Milliseconds after which a call to a silent database fails. */
const CALL_TIMEOUT_MS = 5000;
/** Milliseconds for a majority to confirm a write; shorter, so that the error names the missing confirmation. */
const CONFIRMATION_TIMEOUT_MS = 4000;
/** Milliseconds for finding the database, and between two attempts at a failed step. */
const SELECTION_TIMEOUT_MS = 2000;
const RETRY_INTERVAL_MS = 500;

/**
 * Connects to a database that may start later, then prepares it; retries each step until it succeeds.
 * @param watchers receive the client once it is connected, to listen to its commands
 */
export function openDatabase(
  uri: string,
  prepare: (db: mongo.Db, closing: AbortSignal) => Promise<void>,
  log: Logger,
  watchers: readonly ((client: mongo.MongoClient) => void)[] = [],
) {
  const { connection } = mongoose;
  const closing = new AbortController();
  let isPrepared = false;
  const failures = new FailureLog(log);

  const connect = async (): Promise<void> => {
    await mongoose.connect(uri, {
      bufferCommands: false,
      serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
      connectTimeoutMS: SELECTION_TIMEOUT_MS,
      socketTimeoutMS: CALL_TIMEOUT_MS,
      heartbeatFrequencyMS: SELECTION_TIMEOUT_MS,
      // An acknowledged write survives the loss of the node that acknowledged it.
      w: 'majority',
      wtimeoutMS: CONFIRMATION_TIMEOUT_MS,
      // Secondaries lag behind: what was just written could be missing.
      readPreference: 'primary',
      monitorCommands: watchers.length > 0,
    });
    for (const watch of watchers) watch(connection.getClient());
  };

  const retry = async (step: () => Promise<void>): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await step();
        return;
      } catch (error) {
        const message =
          error instanceof MigrationError ? error.message : 'database not ready, trying again';
        failures.add(error, message, String(error));
        await wait(RETRY_INTERVAL_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  const open = async (): Promise<void> => {
    // Stops at the first success: each further call would leave behind a client that is never closed.
    await retry(connect);
    await retry(() => prepare(connection.getClient().db(), closing.signal));
    if (closing.signal.aborted) return;
    isPrepared = true;
    log.info('database ready');
  };
  const opened = open();

  return {
    /** Resolves when the database becomes available for the first time. */
    opened,
    /** Whether queries can succeed now: the database is connected and prepared. */
    available: () => isPrepared && connection.readyState === mongoose.ConnectionStates.connected,
    /** Whether a backup is being restored; rejects when the database does not answer. */
    isRestoring: () => unfinishedRestore(connection.getClient().db()).isSet(),
    close: async () => {
      closing.abort();
      await mongoose.disconnect();
      await opened;
      // A connection attempt under way may have succeeded meanwhile.
      await mongoose.disconnect();
    },
  };
}
export type Database = ReturnType<typeof openDatabase>;
