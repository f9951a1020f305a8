import { afterAll, beforeAll } from '@jest/globals';
import mongoose from 'mongoose';
import { type TestDatabase, startDatabase } from './database';

/**
 * A database of a test file's own.
 * @param opened begins and ends what uses it
 * @returns how to learn its address during the tests
 */
export function ownDatabase(
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

/** The same, to which mongoose is connected meanwhile. */
export const connectedDatabase = (options?: mongoose.ConnectOptions) =>
  ownDatabase({
    begin: (uri) => mongoose.connect(uri, options),
    end: async () => {
      await mongoose.connection.dropDatabase();
      await mongoose.disconnect();
    },
  });
