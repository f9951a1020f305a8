import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openMapDatabase, type MapDatabase } from '@site/server-kit/release-map-database';
import { asProduct } from '@site/server-kit/testing/commands/recorder';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { startDatabase, type TestDatabase } from '../../../api/src/testing/database';
import { databaseExchange, fileExchange, type Exchange, type Report } from './exchange';

let server: TestDatabase;
let database: MapDatabase;
let folder: string;
beforeAll(async () => {
  server = await startDatabase();
  database = await openMapDatabase(server.uri);
  folder = await temporaryFolder();
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

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
      causes: { errors: { times: 1, sum: 2 } },
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

describe.each<[string, () => Exchange]>([
  ['a folder', () => fileExchange(folder)],
  [
    'a database',
    () => {
      const swap = databaseExchange(database);
      return (own) => asProduct(() => swap(own));
    },
  ],
])('shells that share %s', (_, exchange) => {
  test('hear what the others saw, each what it said last, also of one that has stopped or was killed', async () => {
    const [one, two, three] = [exchange(), exchange(), exchange()];
    expect(await one(saw('new', 1))).toEqual([]);
    expect(await two(saw('old', 2))).toEqual([saw('new', 1)]);
    await one(saw('new', 3));
    expect(heardIn(await three(NOTHING))).toEqual([saw('old', 2), saw('new', 3)]);
    // A shell is restarted: it has a new name, and hears what it saw before.
    const anew = exchange();
    expect(heardIn(await anew(NOTHING))).toEqual([saw('old', 2), saw('new', 3)]);
  });
});

test.each([
  ['within an hour', 59, 1],
  ['no more after an hour', 61, 0],
])('what a shell saw is heard %s of its last word', async (_, minutes, heard) => {
  const place = await temporaryFolder();
  await fileExchange(place)(saw('new', 1));
  const [file = ''] = await readdir(join(place, 'health'));
  const at = new Date(Date.now() - minutes * 60_000);
  await utimes(join(place, 'health', file), at, at);
  expect(await fileExchange(place)(NOTHING)).toHaveLength(heard);
});

test.each([
  ['an earlier version, which reports no cause', undefined],
  ['a later version, which knows other causes', { late: { times: 1, sum: 1 } }],
])('windows of a shell of %s and nothing usual, are heard', async (_, causes) => {
  const place = await temporaryFolder();
  const { windows } = saw('old', 1);
  await mkdir(join(place, 'health'));
  await writeFile(
    join(place, 'health', 'earlier.json'),
    JSON.stringify({ windows: windows.map((one) => ({ ...one, causes })) }),
  );
  expect(await fileExchange(place)(NOTHING)).toEqual([
    { windows: windows.map((one) => ({ ...one, causes: {} })), usual: [] },
  ]);
});
