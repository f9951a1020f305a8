import { afterAll, beforeAll } from '@jest/globals';
import mongoose from 'mongoose';
import {
  startDatabase,
  type TestDatabase,
} from '../../../packages/local-mongo/src/testing/database';

/**
 * A database for one test file.
 * @param opened starts and stops its users
 * @returns the database's address, valid during the tests
 */
export function useDatabase(
  opened: { begin?: (uri: string) => Promise<unknown>; end?: () => Promise<unknown> } = {},
): { readonly uri: string } {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase();
    await opened.begin?.(database.uri);
  });
  afterAll(async () => {
    await opened.end?.();
    await database.stop();
  });
  return {
    get uri() {
      return database.uri;
    },
  };
}

/** @property indexed models whose indexes the tests need */
interface Connecting extends mongoose.ConnectOptions {
  indexed?: readonly { createIndexes: () => Promise<void> }[];
}

/** A database for one test file, with mongoose connected to it. */
export const useConnectedDatabase = ({ indexed = [], ...options }: Connecting = {}) =>
  useDatabase({
    begin: async (uri) => {
      await mongoose.connect(uri, options);
      for (const model of indexed) await model.createIndexes();
    },
    end: async () => {
      await mongoose.connection.dropDatabase();
      await mongoose.disconnect();
    },
  });
