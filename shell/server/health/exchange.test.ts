import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asProduct } from '@site/server-kit/testing/commands/recorder';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { newDatabaseAt, startDatabase, type TestDatabase } from '../../../api/src/testing/database';
import { databaseExchange, fileExchange, type Exchange } from './exchange';
import type { Window } from './windows';

let server: TestDatabase;
let folder: string;
beforeAll(async () => {
  server = await startDatabase();
  folder = await temporaryFolder();
});
afterAll(() => server.stop());

const window = (build: string, at: number): Window => ({
  remote: 'blog',
  build,
  kind: 'visit',
  at,
  seconds: 10,
  total: 3,
  broken: 1,
  timed: 3,
  slow: 0,
  harmed: 1,
});

describe.each<[string, () => () => Promise<Exchange>]>([
  ['a folder', () => async () => fileExchange(folder)],
  [
    'a database',
    () => {
      const uri = newDatabaseAt(server.uri);
      return async () => {
        const exchange = await databaseExchange(uri);
        return {
          swap: (own) => asProduct(() => exchange.swap(own)),
          close: () => asProduct(exchange.close),
        };
      };
    },
  ],
])('shells that share %s', (_, place) => {
  test('hear what the others saw, each what it said last, also of one that has stopped or was killed', async () => {
    const open = place();
    const [one, two, three] = [await open(), await open(), await open()];
    expect(await one.swap([window('new', 5_000)])).toEqual([]);
    expect(await two.swap([window('old', 0)])).toEqual([window('new', 5_000)]);
    await one.swap([window('new', 5_000), window('new', 10_000)]);
    expect(await three.swap([])).toEqual([
      window('old', 0),
      window('new', 5_000),
      window('new', 10_000),
    ]);
    await one.close();
    // The second one is started anew and has not said goodbye.
    const anew = await open();
    expect(await anew.swap([])).toEqual([
      window('old', 0),
      window('new', 5_000),
      window('new', 10_000),
    ]);
    await Promise.all([two.close(), three.close(), anew.close()]);
  });
});

test.each([
  ['within an hour', 59, 1],
  ['no more after an hour', 61, 0],
])('what a shell saw is heard %s of its last word', async (_, minutes, heard) => {
  const place = await temporaryFolder();
  await fileExchange(place).swap([window('new', 0)]);
  const [file = ''] = await readdir(join(place, 'health'));
  const at = new Date(Date.now() - minutes * 60_000);
  await utimes(join(place, 'health', file), at, at);
  expect(await fileExchange(place).swap([])).toHaveLength(heard);
});
