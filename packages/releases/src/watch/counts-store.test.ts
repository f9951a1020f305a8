import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openMapDatabase, type MapDatabase } from '../map/map-database';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import {
  newDatabaseAt,
  startDatabase,
  type TestDatabase,
} from '../../../../api/src/testing/database';
import { NONE, type ShareCounts, type Visit } from './counts';
import { databaseStore, fileStore } from './counts-store';

const since = Date.now();
const of = { remote: 'blog', build: 'new', since };
const visit = (network: string, hasFailed: boolean): Visit => ({ ...of, network, hasFailed });
const renders = (all: number, failed: number) => ({
  ...of,
  ...NONE,
  renders: all,
  failedRenders: failed,
});

let server: TestDatabase;
const databases: MapDatabase[] = [];
beforeAll(async () => void (server = await startDatabase()));
afterAll(async () => {
  await Promise.all(databases.map(({ close }) => close()));
  await server.stop();
});

const places: [string, () => Promise<ShareCounts>][] = [
  ['a file', async () => fileStore(await temporaryFolder())],
  [
    'a database',
    async () => {
      const database = await openMapDatabase(newDatabaseAt(server.uri));
      databases.push(database);
      return databaseStore(database);
    },
  ],
];

describe.each(places)('in %s', (_, open) => {
  test('figures of all shells add up', async () => {
    const share = await open();
    await share({ renders: [renders(3, 1)], visits: [visit('one', false)] });
    const sums = await share({ renders: [renders(2, 1)], visits: [visit('two', true)] });
    expect(sums).toEqual([
      { ...of, visits: 2, failedVisits: 1, networks: ['two'], renders: 5, failedRenders: 2 },
    ]);
    expect(await share({ renders: [], visits: [] })).toEqual(sums);
  });

  test('a network that reports to several shells has one visit, which has failed if one report says so', async () => {
    const share = await open();
    await share({ renders: [], visits: [visit('one', false)] });
    await share({ renders: [], visits: [visit('one', true), visit('one', true)] });
    const [sum] = await share({ renders: [], visits: [visit('one', true)] });
    expect(sum).toMatchObject({ visits: 1, failedVisits: 1, networks: ['one'] });
  });

  test('the fingerprints of five networks are kept', async () => {
    const share = await open();
    const visits = Array.from({ length: 9 }, (_one, index) => visit(`network ${index}`, true));
    const [sum] = await share({ renders: [], visits });
    expect(sum).toMatchObject({ visits: 9, failedVisits: 9 });
    expect(sum?.networks).toHaveLength(5);
  });
});

test.each(['', '[]', '{"counts":', '[{"remote":"blog"}]'])(
  'a file with "%s" is begun anew',
  async (text) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'counts.json'), text);
    const [sum] = await fileStore(folder)({ renders: [renders(1, 0)], visits: [] });
    expect(sum).toMatchObject({ renders: 1 });
  },
);
