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
import { type BuildFigures, NO_FIGURES, type SyncFigures } from './figures';
import { databaseFigures, fileFigures } from './figures-store';

const since = Date.now();
const stored = (visits: number, at = since): BuildFigures => ({
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
const stores: [string, () => Promise<() => SyncFigures>][] = [
  [
    'a file',
    async () => {
      const folder = await createTemporaryFolder();
      return () => fileFigures(folder);
    },
  ],
  [
    'a database',
    async () => {
      const database = await openMapDatabase(buildUnusedDatabaseUri(server.uri));
      databases.push(database);
      return () => databaseFigures(database);
    },
  ],
];

test.each(stores)(
  'in %s a shell stores its figures and reads those of the others',
  async (_, make) => {
    const open = await make();
    const [one, other] = [open(), open()];
    expect(await one([stored(3)])).toEqual([]);
    expect(await one([stored(4)])).toEqual([]);
    expect(await other([stored(2)])).toMatchObject([stored(4)]);
    expect(await one([stored(4)])).toMatchObject([stored(2)]);
    const seen = await open()([stored(1, since - 29 * DAY_MS)]);
    expect(seen.map(({ visits }) => visits).sort()).toEqual([2, 4]);
    expect(await open()([])).toHaveLength(2);
  },
);

test.each(['', '[]', '{"counts":', '[{"remote":"blog"}]'])(
  'a file with "%s" is replaced',
  async (text) => {
    const folder = await createTemporaryFolder();
    await writeFile(join(folder, 'counts.json'), text);
    await fileFigures(folder)([stored(1)]);
    expect(await fileFigures(folder)([])).toMatchObject([stored(1)]);
  },
);
