import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { openMapDatabase } from '@site/server-kit/release-map-database';
import { asProduct } from '@site/server-kit/testing/commands/recorder';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { newDatabaseAt, startDatabase, type TestDatabase } from '../../../api/src/testing/database';
import { databaseCounts, fileCounts } from './count-place';
import { DAY_MS, ServiceCounts, type CountPlace } from './service-counts';

let server: TestDatabase;
beforeAll(async () => {
  server = await startDatabase();
});
afterAll(() => server.stop());
afterEach(() => void jest.restoreAllMocks());

const figures = (renders: number, failures = 0, visits = 0, harmed = 0) => ({
  renders,
  failures,
  visits,
  harmed,
});

const inDatabase = async (uri: string): Promise<CountPlace> => {
  const place = await databaseCounts(uri);
  return {
    add: (batch) => asProduct(() => place.add(batch)),
    close: () => asProduct(place.close),
  };
};

describe.each<[string, () => Promise<() => Promise<CountPlace>>]>([
  [
    'a file',
    async () => {
      const folder = await temporaryFolder();
      return async () => fileCounts(folder);
    },
  ],
  [
    'a database',
    async () => {
      const uri = newDatabaseAt(server.uri);
      return () => inDatabase(uri);
    },
  ],
])('what shells add up in %s', (_, places) => {
  test('is of all of them, and outlives a restart', async () => {
    const open = await places();
    const place = await open();
    const [one, two] = [new ServiceCounts(), new ServiceCounts()];
    one.count('blog', { renders: 1, failures: 1 });
    one.count('tools', { renders: 1 });
    two.count('blog', { visits: 1, harmed: 1 });
    // Both create the documents of the day.
    await Promise.all([one.exchange(place), two.exchange(place)]);
    one.count('blog', { renders: 1 });
    await one.exchange(place);
    await two.exchange(place);
    expect([one.figures('blog'), two.figures('blog')]).toEqual([
      figures(2, 1, 1, 1),
      figures(2, 1, 1, 1),
    ]);
    await place.close();

    const again = await open();
    const anew = new ServiceCounts();
    anew.count('tools', { renders: 1 });
    await anew.exchange(again);
    anew.count('tools', { visits: 1 });
    expect([anew.figures('blog'), anew.figures('tools')]).toEqual([
      figures(2, 1, 1, 1),
      figures(2, 0, 1, 0),
    ]);
    await again.close();
  });

  test('counts for 28 days in UTC, the present one among them', async () => {
    const place = await (await places())();
    const midnight = Date.parse('2026-11-26');
    const now = jest.spyOn(Date, 'now').mockReturnValue(midnight - 1);
    const shell = new ServiceCounts();
    shell.count('blog', { renders: 1 });
    now.mockReturnValue(midnight);
    shell.count('blog', { renders: 1 });
    await shell.exchange(place);
    const rendersOn = async (time: number): Promise<number[]> => {
      now.mockReturnValue(time);
      const { renders } = shell.figures('blog');
      const anew = new ServiceCounts();
      await anew.exchange(place);
      return [renders, anew.figures('blog').renders];
    };
    expect(await rendersOn(midnight + 27 * DAY_MS - 1)).toEqual([2, 2]);
    expect(await rendersOn(midnight + 27 * DAY_MS)).toEqual([1, 1]);
    expect(await rendersOn(midnight + 28 * DAY_MS)).toEqual([0, 0]);
    await place.close();
  });

  test('is neither lost nor counted twice where the place is away, or its answer is', async () => {
    const place = await (await places())();
    const shell = new ServiceCounts();
    const away = { ...place, add: () => Promise.reject(new Error('away')) };
    const silent: CountPlace = {
      ...place,
      add: async (batch) => {
        await place.add(batch);
        throw new Error('no answer');
      },
    };
    for (const [index, broken] of [away, silent, silent].entries()) {
      shell.count('blog', { renders: 1 });
      await expect(shell.exchange(broken)).rejects.toThrow();
      expect(shell.figures('blog')).toEqual(figures(index + 1));
    }
    await shell.exchange(place);
    const anew = new ServiceCounts();
    await anew.exchange(place);
    expect([shell.figures('blog'), anew.figures('blog')]).toEqual([figures(3), figures(3)]);
    await place.close();
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
    const place = fileCounts(folder);
    await expect(shell.exchange(place)).rejects.toThrow('is set aside');
    expect(await readFile(`${file}.broken`, 'utf8')).toBe(text);
    await shell.exchange(place);
    await rm(`${file}.broken`);
    expect(await readdir(folder)).toEqual(['service-level.json']);
    const anew = new ServiceCounts();
    await anew.exchange(place);
    expect(anew.figures('blog')).toEqual(figures(1));
  },
);

test('a document that cannot be read is left out', async () => {
  const uri = newDatabaseAt(server.uri);

  const database = await openMapDatabase(uri);
  const { serviceLevel } = await database.connected();
  const day = new Date(new Date().toISOString().slice(0, 10));
  await serviceLevel.insertOne({ _id: 'x', remote: 'tools', day, ...figures(-1), batches: [] });
  await database.close();
  const place = await inDatabase(uri);
  const shell = new ServiceCounts();
  shell.count('blog', { renders: 1 });
  await shell.exchange(place);
  expect([shell.figures('blog'), shell.figures('tools')]).toEqual([figures(1), figures(0)]);
  await place.close();
});
