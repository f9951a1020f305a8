import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { ReleaseMap } from '@site/contracts/federation';
import { fileMap } from '@site/server-kit/releases/file-map';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import pino from 'pino';
import { Registry } from 'prom-client';
import type { MapReader } from '../map/release-map';
import { RemoteRecord } from '../platform/remote-record';
import { Counts, type AddCounts } from './counts';
import { fileStore } from './store';
import { look } from './watch';

const integrity = `sha384-${'a'.repeat(64)}`;
const at = new Date(Date.now() - 60_000).toISOString();
const placed = { action: 'canary', by: 'Ann', at, reason: '' } as const;
const since = Date.parse(at);
const MAP: ReleaseMap = {
  version: 1,
  remotes: {
    blog: {
      base: 'http://files.example',
      stable: { build: 'old', integrity },
      canary: { build: 'new', integrity, percent: 10, placed },
    },
  },
};

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'map.json');
  await writeFile(file, JSON.stringify(MAP));
});

const everythingIsThere = { remotes: {}, api: true, database: true };
const shell = (add: AddCounts = fileStore(folder)) => {
  const counts = new Counts();
  const options = {
    counts,
    add,
    map: {
      isReady: true,
      current: () => ({ map: MAP, manifests: new Map() }),
    } as unknown as MapReader,
    files: { build: 'shell1' },
    record: new RemoteRecord(new Registry()),
    home: { mapUri: undefined, mapFile: file },
    reach: () => Promise.resolve(everythingIsThere),
    isAway: () => false,
    log: pino({ level: 'silent' }),
  };
  const visits = (build: string, visits: number, harmed: number) =>
    counts.count({ remote: 'blog', build, since }, { visits, harmed });
  return { options, visits };
};
const blog = async () => (await fileMap(file).read()).remotes['blog'];

test('shells add up what they see, and take back together what harms visitors', async () => {
  const [one, other] = [shell(), shell()];
  one.visits('old', 40, 1);
  one.visits('new', 2, 2);
  await look(one.options);
  expect((await blog())?.canary?.build).toBe('new');
  other.visits('new', 2, 2);
  await look(other.options);
  expect(await blog()).toMatchObject({
    stable: { build: 'old' },
    quarantined: [
      {
        build: 'new',
        reason:
          'Taken back: 4 of 4 visits were harmed and 0 of 0 renders failed; with old 1 of 40 and 0 of 0.',
      },
    ],
  });
});

test('while the store is away a shell judges by its own figures, which are not lost', async () => {
  let isAway = true;
  const store = fileStore(folder);
  const { options, visits } = shell((fresh) =>
    isAway ? Promise.reject(new Error('away')) : store(fresh),
  );
  visits('old', 40, 1);
  await look(options);
  visits('new', 4, 4);
  isAway = false;
  await look(options);
  expect((await blog())?.canary).toBeUndefined();
});

test.each([
  ['during an outage', { isAway: () => true }, MAP],
  [
    'that was released again since',
    {},
    {
      ...MAP,
      remotes: {
        blog: {
          ...MAP.remotes['blog'],
          canary: {
            build: 'new',
            integrity,
            percent: 10,
            placed: { ...placed, at: new Date().toISOString() },
          },
        },
      },
    },
  ],
])('no build is taken back %s', async (_, more, stored) => {
  await writeFile(file, JSON.stringify(stored));
  const { options, visits } = shell();
  visits('old', 40, 1);
  visits('new', 4, 4);
  await look({ ...options, ...more });
  expect((await blog())?.canary?.build).toBe('new');
});
