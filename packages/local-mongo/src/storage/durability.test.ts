import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { startLocalDatabase } from '../testing/local-database';

const kills = 5;
const writers = 8;
/** Number of confirmed writes after which the process is killed, in the middle of the next ones. */
const writesBeforeKill = 150;

test('kill -9 under a write load loses no acknowledged write', async () => {
  const dir = await createTemporaryFolder();
  const inserted = new Set<string>();
  let increments = 0;
  let attempts = 0;
  for (let round = 0; round < kills; round++) {
    const server = await startLocalDatabase(0, dir);
    const client = new MongoClient(server.uri, { serverSelectionTimeoutMS: 2000 });
    const collection = client.db('test').collection<{ _id: string; n?: number }>('writes');
    await expectConfirmedWrites(collection);
    let confirmed = 0;
    const write = async (writer: number) => {
      for (let i = 0; ; i++) {
        const _id = `${round}-${writer}-${i}`;
        attempts++;
        await collection.insertOne({ _id });
        inserted.add(_id);
        await collection.updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { upsert: true });
        increments++;
        if (++confirmed === writesBeforeKill) server.child.kill('SIGKILL');
      }
    };
    const results = await Promise.allSettled(Array.from({ length: writers }, (_, i) => write(i)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    await server.exit;
    await client.close();
  }
  const server = await startLocalDatabase(0, dir);
  const client = new MongoClient(server.uri);
  await expectConfirmedWrites(client.db('test').collection('writes'));
  expect(inserted.size).toBeGreaterThanOrEqual(kills * writesBeforeKill);
  await client.close();
  server.child.kill('SIGTERM');
  expect([await server.exit, server.errors()]).toEqual([0, '']);

  /** Confirmed writes must be there. Interrupted ones may be there too, at most one for each attempt. */
  async function expectConfirmedWrites(collection: {
    find: () => { toArray: () => Promise<{ _id: string; n?: number }[]> };
  }): Promise<void> {
    const documents = await collection.find().toArray();
    const ids = new Set(documents.map(({ _id }) => _id));
    expect([...inserted].filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBeLessThanOrEqual(attempts + 1);
    const counted = documents.find(({ _id }) => _id === 'counter')?.n ?? 0;
    expect(counted).toBeGreaterThanOrEqual(increments);
    expect(counted).toBeLessThanOrEqual(attempts);
  }
}, 60_000);
