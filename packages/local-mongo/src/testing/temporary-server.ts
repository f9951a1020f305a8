import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { type Collection, type Db, type Document, MongoClient, type ObjectId } from 'mongodb';
import { type RunningServer, startServer } from '../server';

/** Any document, with any type of `_id` that the tests use. */
export interface TestDocument extends Document {
  _id?: string | number | ObjectId;
}

/** A server for the tests of one file, with the official driver. */
export interface TestDatabase {
  readonly uri: () => string;
  readonly db: () => Db;
  readonly fresh: (documents?: readonly TestDocument[]) => Promise<Collection<TestDocument>>;
}

const AMPLE_MEMORY = 1024 ** 3;

/** Starts a server over a directory; without a port on a free one. */
export const restart = (dir: string, port = 0, memory = AMPLE_MEMORY): Promise<RunningServer> =>
  startServer({ port, host: '127.0.0.1', dir, memory });

/**
 * Starts a server before the tests of a file, and removes it with its data after them.
 * @param memory bytes that documents may take
 */
export function useServer({ memory = AMPLE_MEMORY } = {}): TestDatabase {
  let state: { client: MongoClient; uri: string; stop: () => Promise<void> } | undefined;
  let collections = 0;
  const started = () => {
    if (!state) throw new Error('the server has not started');
    return state;
  };
  beforeAll(async () => {
    const dir = await mkdtemp(join(tmpdir(), 'local-mongo-'));
    const { uri, close } = await restart(dir, 0, memory);
    const client = new MongoClient(uri);
    const stop = async () => {
      await client.close();
      await close();
      await rm(dir, { recursive: true });
    };
    state = { client, uri, stop };
  });
  afterAll(() => state?.stop());
  const db = () => started().client.db('test');
  return {
    uri: () => started().uri,
    db,
    fresh: async (documents = []) => {
      const collection = db().collection<TestDocument>(`c${++collections}`);
      if (documents.length > 0) await collection.insertMany(documents.map((item) => ({ ...item })));
      return collection;
    },
  };
}

export async function catchError(operation: Promise<unknown>): Promise<unknown> {
  try {
    await operation;
  } catch (error) {
    return error;
  }
  throw new Error('the operation was expected to fail');
}
