import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { startLocal } from './local-database';
import { afterAll, beforeAll } from '@jest/globals';
import { keyPlaces } from '../mail/places';

export interface TestDatabase {
  uri: string;
  stop: () => Promise<void>;
}

const parts = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/** The address of another database on the same server; credentials are still checked in the former one. */
function withDatabase(uri: string, name: string): string {
  const [, server = uri, signIn, query] = parts.exec(uri) ?? [];
  const options = new URLSearchParams(query);
  if (server.includes('@') && !options.has('authSource'))
    options.set('authSource', signIn || 'admin');
  return `${server}/${name}?${options.toString()}`;
}

/** Prefix of test database names; a test run may choose its own, to find its leftovers. */
const prefix = process.env.TEST_DATABASE_PREFIX ?? 'test_';

/** An unused database on the same server. */
export const newDatabaseAt = (uri: string): string =>
  withDatabase(uri, prefix + randomUUID().replaceAll('-', ''));

async function drop(uri: string): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri);
  await client.db().dropDatabase();
  await client.close();
}

/** An empty database on a real server: that of TEST_MONGODB_URI when it is set, else a newly started one. */
export async function startDatabase(): Promise<TestDatabase> {
  const given = process.env.TEST_MONGODB_URI;
  if (!given) {
    const { uri, stop } = await startLocal();
    return { uri: newDatabaseAt(uri), stop };
  }
  const uri = newDatabaseAt(given);
  return { uri, stop: () => drop(uri) };
}

/**
 * A database for one test file.
 * @param opened starts and stops its users
 * @returns the database's address, valid during the tests
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

/** @property indexed models whose indexes the tests need */
interface Connecting extends mongoose.ConnectOptions {
  indexed?: readonly { createIndexes: () => Promise<void> }[];
}

/** A database for one test file, with mongoose connected to it. */
export const connectedDatabase = ({ indexed = [], ...options }: Connecting = {}) =>
  ownDatabase({
    begin: async (uri) => {
      keyPlaces(Promise.resolve(Buffer.alloc(32)));
      await mongoose.connect(uri, options);
      for (const model of indexed) await model.createIndexes();
    },
    end: async () => {
      await mongoose.connection.dropDatabase();
      await mongoose.disconnect();
    },
  });
