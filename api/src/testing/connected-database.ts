import { afterAll, beforeAll } from '@jest/globals';
import mongoose from 'mongoose';
import { type TestDatabase, startDatabase } from './database';

/** A database of a test file's own, to which mongoose is connected during its tests. @returns how to learn its address then */
export function connectedDatabase(): { readonly uri: string } {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase();
    await mongoose.connect(database.uri);
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
    await database.stop();
  });
  return {
    get uri() {
      return database.uri;
    },
  };
}
