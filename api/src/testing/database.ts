import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { startLocal } from './local-database';

export interface TestDatabase {
  uri: string;
  stop: () => Promise<void>;
}

const PARTS = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/** The address of another database on the same server; credentials are still checked in the former one. */
function withDatabase(uri: string, name: string): string {
  const [, server = uri, signIn, query] = PARTS.exec(uri) ?? [];
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
