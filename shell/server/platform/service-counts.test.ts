import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { DAY_MS } from '@site/server-kit/duration';
import { openMapDatabase, type MapDatabase } from '@site/server-kit/release-map-database';
import { asProduct } from '@site/server-kit/testing/commands/recorder';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { newDatabaseAt, startDatabase, type TestDatabase } from '../../../api/src/testing/database';
import { databaseCounts, fileCounts } from './count-place';
import { ServiceCounts, type AddBatch } from './service-counts';

let server: TestDatabase;
beforeAll(async () => {
  server = await startDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await server.stop();
});
afterEach(() => void jest.restoreAllMocks());

const figures = (renders: number, failures = 0, visits = 0, harmed = 0) => ({
  renders,
  failures,
  visits,
  harmed,
});

const opened: MapDatabase[] = [];
const newDatabase = async (): Promise<MapDatabase> => {
  const database = await openMapDatabase(newDatabaseAt(server.uri));
  opened.push(database);
  return database;
};
const inDatabase = (database: MapDatabase): AddBatch => {
  const add = databaseCounts(database);
  return (batch) => asProduct(() => add(batch));
};

describe.each<[string, () => Promise<() => AddBatch>]>([
  [
    'a file',
    async () => {
      const folder = await temporaryFolder();
      return () => fileCounts(folder);
    },
  ],
  [
    'a database',
    async () => {
      const database = await newDatabase();
      return () => inDatabase(database);
    },
  ],
])('what shells add up in %s', (_, places) => {
  test('is of all of them, and outlives a restart', async () => {
    const open = await places();
    const add = open();
    const [one, two] = [new ServiceCounts(), new ServiceCounts()];
    one.count('blog', { renders: 1, failures: 1 });
    one.count('tools', { renders: 1 });
    two.count('blog', { visits: 1, harmed: 1 });
    // Both create the documents of the day.
    await Promise.all([one.exchange(add), two.exchange(add)]);
    one.count('blog', { renders: 1 });
    await one.exchange(add);
    await two.exchange(add);
    expect([one.figures('blog'), two.figures('blog')]).toEqual([
      figures(2, 1, 1, 1),
      figures(2, 1, 1, 1),
    ]);

    const again = open();
    const anew = new ServiceCounts();
    anew.count('tools', { renders: 1 });
    await anew.exchange(again);
    anew.count('tools', { visits: 1 });
    expect([anew.figures('blog'), anew.figures('tools')]).toEqual([
      figures(2, 1, 1, 1),
      figures(2, 0, 1, 0),
    ]);
  });

  test('counts for 28 days in UTC, the present one among them', async () => {
    const add = (await places())();
    const midnight = Date.parse('2026-11-26');
    const now = jest.spyOn(Date, 'now').mockReturnValue(midnight - 1);
    const shell = new ServiceCounts();
    shell.count('blog', { renders: 1 });
    now.mockReturnValue(midnight);
    shell.count('blog', { renders: 1 });
    await shell.exchange(add);
    const rendersOn = async (time: number): Promise<number[]> => {
      now.mockReturnValue(time);
      const { renders } = shell.figures('blog');
      const anew = new ServiceCounts();
      await anew.exchange(add);
      return [renders, anew.figures('blog').renders];
    };
    expect(await rendersOn(midnight + 27 * DAY_MS - 1)).toEqual([2, 2]);
    expect(await rendersOn(midnight + 27 * DAY_MS)).toEqual([1, 1]);
    expect(await rendersOn(midnight + 28 * DAY_MS)).toEqual([0, 0]);
  });

  test('is neither lost nor counted twice where the place is away, or its answer is', async () => {
    const add = (await places())();
    const shell = new ServiceCounts();
    const away: AddBatch = () => Promise.reject(new Error('away'));
    const silent: AddBatch = async (batch) => {
      await add(batch);
      throw new Error('no answer');
    };
    for (const [index, broken] of [away, silent, silent].entries()) {
      shell.count('blog', { renders: 1 });
      await expect(shell.exchange(broken)).rejects.toThrow();
      expect(shell.figures('blog')).toEqual(figures(index + 1));
    }
    await shell.exchange(add);
    const anew = new ServiceCounts();
    await anew.exchange(add);
    expect([shell.figures('blog'), anew.figures('blog')]).toEqual([figures(3), figures(3)]);
  });
});

test.each(['{', '{"counts":[{"remote":"blog"}],"batches":[]}'])(
  'a file that cannot be used is set aside, and what was counted meanwhile is added: %s',
  async (text) => {
    const folder = await temporaryFolder();
    const file = join(folder, 'service-level.json');
    await writeFile(file, text);
    const shell = new ServiceCounts();
    shell.count('blog', { renders: 1 });
    const add = fileCounts(folder);
    await expect(shell.exchange(add)).rejects.toThrow('is set aside');
    expect(await readFile(`${file}.broken`, 'utf8')).toBe(text);
    await shell.exchange(add);
    await rm(`${file}.broken`);
    expect(await readdir(folder)).toEqual(['service-level.json']);
    const anew = new ServiceCounts();
    await anew.exchange(add);
    expect(anew.figures('blog')).toEqual(figures(1));
  },
);

test('a document that cannot be read is left out', async () => {
  const database = await newDatabase();
  const { serviceLevel } = await database.connected();
  const day = new Date(new Date().toISOString().slice(0, 10));
  await serviceLevel.insertOne({ _id: 'x', remote: 'tools', day, ...figures(-1), batches: [] });
  const shell = new ServiceCounts();
  shell.count('blog', { renders: 1 });
  await shell.exchange(inDatabase(database));
  expect([shell.figures('blog'), shell.figures('tools')]).toEqual([figures(1), figures(0)]);
});
