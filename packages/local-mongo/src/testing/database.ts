import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { startLocal } from './local-database';

export interface TestDatabase {
  uri: string;
  stop: () => Promise<void>;
}

/** An unused database on the same server. Credentials are still checked in the database of the given address. */
export function buildUnusedDatabaseUri(uri: string): string {
  const address = new URL(uri);
  const { username, pathname, searchParams } = address;
  if (username && !searchParams.has('authSource'))
    searchParams.set('authSource', pathname.slice(1) || 'admin');
  address.pathname = `test_${randomUUID().replaceAll('-', '')}`;
  return address.href;
}

async function drop(uri: string): Promise<void> {
  const client = new MongoClient(uri);
  await client.db().dropDatabase();
  await client.close();
}

/** An empty database on a real server: that of TEST_MONGODB_URI when it is set, else a newly started one. */
export async function startDatabase(): Promise<TestDatabase> {
  const serverUri = process.env.TEST_MONGODB_URI;
  if (!serverUri) {
    const { uri, stop } = await startLocal();
    return { uri: buildUnusedDatabaseUri(uri), stop };
  }
  const uri = buildUnusedDatabaseUri(serverUri);
  return { uri, stop: () => drop(uri) };
}
