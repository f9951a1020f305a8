import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { asProduct } from '@site/server-kit/testing/commands/recorder';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { newDatabaseAt, startDatabase, type TestDatabase } from '../../../api/src/testing/database';
import { databaseExchange, fileExchange, type Exchange, type Report } from './exchange';

let server: TestDatabase;
let folder: string;
beforeAll(async () => {
  server = await startDatabase();
  folder = await temporaryFolder();
});
afterAll(() => server.stop());

const saw = (build: string, total: number): Report => ({
  windows: [
    {
      remote: 'blog',
      build,
      kind: 'visit',
      at: 5_000,
      seconds: 10,
      total,
      broken: 1,
      timed: 3,
      slow: 0,
      harmed: 1,
    },
  ],
  usual: [{ remote: 'blog', build, measure: 'wake', known: 10, value: 120 }],
});
const NOTHING: Report = { windows: [], usual: [] };
/** Reports with windows. The order of the shells does not matter. */
const heardIn = (reports: readonly Report[]): Report[] =>
  reports
    .filter(({ windows }) => windows.length)
    .sort((a, b) => (a.windows[0]?.total ?? 0) - (b.windows[0]?.total ?? 0));

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
    expect(await one.swap(saw('new', 1))).toEqual([]);
    expect(await two.swap(saw('old', 2))).toEqual([saw('new', 1)]);
    await one.swap(saw('new', 3));
    expect(heardIn(await three.swap(NOTHING))).toEqual([saw('old', 2), saw('new', 3)]);
    await one.close();
    // The second shell is restarted without having closed its exchange.
    const anew = await open();
    expect(heardIn(await anew.swap(NOTHING))).toEqual([saw('old', 2), saw('new', 3)]);
    await Promise.all([two.close(), three.close(), anew.close()]);
  });
});

test.each([
  ['within an hour', 59, 1],
  ['no more after an hour', 61, 0],
])('what a shell saw is heard %s of its last word', async (_, minutes, heard) => {
  const place = await temporaryFolder();
  await fileExchange(place).swap(saw('new', 1));
  const [file = ''] = await readdir(join(place, 'health'));
  const at = new Date(Date.now() - minutes * 60_000);
  await utimes(join(place, 'health', file), at, at);
  expect(await fileExchange(place).swap(NOTHING)).toHaveLength(heard);
});

test('windows of a shell of an earlier version, which reports nothing usual, are heard', async () => {
  const place = await temporaryFolder();
  const { windows } = saw('old', 1);
  await mkdir(join(place, 'health'));
  await writeFile(join(place, 'health', 'earlier.json'), JSON.stringify({ windows }));
  expect(await fileExchange(place).swap(NOTHING)).toEqual([{ windows, usual: [] }]);
});
