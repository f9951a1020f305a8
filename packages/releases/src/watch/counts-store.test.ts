import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DAY_MS } from '@site/server-kit/duration';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import {
  buildUnusedDatabaseUri,
  startDatabase,
  type TestDatabase,
} from '../../../local-mongo/src/testing/database';
import { type MapDatabase, openMapDatabase } from '../map/database-store';
import { type BuildCounts, NO_FIGURES, type SyncCounts } from './counts';
import { databaseCounts, fileCounts } from './counts-store';

const since = Date.now();
const counted = (visits: number, at = since): BuildCounts => ({
  ...NO_FIGURES,
  remote: 'blog',
  build: 'new',
  since: at,
  visits,
});

let server: TestDatabase;
const databases: MapDatabase[] = [];
beforeAll(async () => void (server = await startDatabase()));
afterAll(async () => {
  await Promise.all(databases.map(({ close }) => close()));
  await server.stop();
});

/** Each makes a function that opens the same store, as a shell does. */
const stores: [string, () => Promise<() => SyncCounts>][] = [
  [
    'a file',
    async () => {
      const folder = await createTemporaryFolder();
      return () => fileCounts(folder);
    },
  ],
  [
    'a database',
    async () => {
      const database = await openMapDatabase(buildUnusedDatabaseUri(server.uri));
      databases.push(database);
      return () => databaseCounts(database);
    },
  ],
];

test.each(stores)(
  'in %s a shell stores its figures and reads those of the others',
  async (_, make) => {
    const open = await make();
    const [one, other] = [open(), open()];
    expect(await one([counted(3)])).toEqual([]);
    expect(await one([counted(4)])).toEqual([]);
    expect(await other([counted(2)])).toMatchObject([counted(4)]);
    expect(await one([counted(4)])).toMatchObject([counted(2)]);
    const seen = await open()([counted(1, since - 29 * DAY_MS)]);
    expect(seen.map(({ visits }) => visits).sort()).toEqual([2, 4]);
    expect(await open()([])).toHaveLength(2);
  },
);

test.each(['', '[]', '{"counts":', '[{"remote":"blog"}]'])(
  'a file with "%s" is replaced',
  async (text) => {
    const folder = await createTemporaryFolder();
    await writeFile(join(folder, 'counts.json'), text);
    await fileCounts(folder)([counted(1)]);
    expect(await fileCounts(folder)([])).toMatchObject([counted(1)]);
  },
);
