import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import type { Log } from '../log';

/** Milliseconds after which a call to a silent database is given up. */
const patience = 5000;
/** Milliseconds for finding the database, and between attempts. */
const selection = 2000;
const pause = 500;

/** The process's connection to its database, made in the background and kept by the driver. */
export interface Database {
  /** Whether queries make sense now: connected, and everything prepared that they rely on. */
  available(): boolean;
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
  /** Resolves when the database became available for the first time. */
  opened: Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects to a database that may come later, then prepares it (indexes, first content), again and again until both
 * worked. Losing it afterwards needs no help: the driver finds it again.
 */
export function openDatabase(uri: string, prepare: () => Promise<void>, log: Log): Database {
  const { connection } = mongoose;
  const closing = new AbortController();
  let prepared = false;
  let missed = 0;

  const open = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await mongoose.connect(uri, {
          bufferCommands: false,
          serverSelectionTimeoutMS: selection,
          connectTimeoutMS: selection,
          socketTimeoutMS: patience,
          heartbeatFrequencyMS: selection,
        });
        await prepare();
        prepared = true;
        log.info('database ready');
        return;
      } catch (error) {
        // Once for the operator; the attempts after it are the same news.
        log[missed++ === 0 ? 'warn' : 'debug']({ err: error }, 'database not ready, trying again');
        await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };
  const opened = open();

  return {
    opened,
    available: () => prepared && connection.readyState === mongoose.ConnectionStates.connected,
    ping: async () => {
      if (!connection.db) throw new Error('no connection to the database yet');
      await connection.db.admin().ping();
    },
    close: async () => {
      closing.abort();
      await mongoose.disconnect();
      await opened;
      // An attempt that was under way may have succeeded after all.
      await mongoose.disconnect();
    },
  };
}
