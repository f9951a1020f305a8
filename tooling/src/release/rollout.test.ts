import { join } from 'node:path';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Release, ReleaseMap } from '@site/contracts/federation';
import {
  canary,
  entryOf,
  preview,
  quarantine,
  release,
  stopCanary,
} from '@site/server-kit/releases/edits';
import { fileMap } from '@site/server-kit/releases/file-map';
import type { ReleaseEvent } from '@site/server-kit/releases/ledger';
import type { MapStore } from '@site/server-kit/releases/map-store';
import { temporaryFolder } from '@site/server-kit/testing/folder';

/** Runs during the walk, which finds nothing. */
let meanwhile: () => Promise<unknown>;
jest.unstable_mockModule('./walk/walk', () => ({
  walk: async () => {
    await meanwhile();
    return { pages: 3, unknown: [] };
  },
}));
jest.unstable_mockModule('./walk/browser', () => ({
  openBrowser: async () => ({ close: () => {} }),
}));
jest.unstable_mockModule('./walk/site', () => ({ reach: async () => undefined }));
const { Rollout } = await import('./rollout');

const build = (name: string): Release => ({ build: name, integrity: `sha384-${'a'.repeat(64)}` });
const event = (action: ReleaseEvent['action']) => ({ action, by: 'Ann', reason: '' });

const base = 'http://localhost:3002';
const rolloutIn = (map: MapStore, say: (line: string) => void) =>
  new Rollout({
    map,
    base,
    site: 'http://localhost:3000',
    token: '',
    name: 'blog',
    build: build('new'),
    walks: true,
    event: (action) => Promise.resolve(event(action)),
    say,
  });

test.each([
  ['nobody ended it', (map: ReleaseMap) => map, undefined],
  [
    'visitors were harmed',
    (map: ReleaseMap) => quarantine(map, 'blog', 'new', 'It harms.'),
    'blog new was taken back: It harms.',
  ],
  [
    'somebody ended it',
    (map: ReleaseMap) => stopCanary(map, 'blog'),
    'blog new was taken back: somebody ended its canary.',
  ],
])('a walk that finds nothing says so where %s', async (_, change, refusal) => {
  const map = fileMap(join(await temporaryFolder(), 'map.json'));
  await map.edit(event('release'), (now) => release(now, 'blog', base, build('old')));
  await map.edit(event('canary'), (now) => canary(now, 'blog', build('new'), 1));
  meanwhile = () => map.edit(event('quarantine'), change);
  const said: string[] = [];
  const rollout = rolloutIn(map, (line) => said.push(line));
  const outcome = await rollout.giveTo(10).then(
    () => undefined,
    (error: Error) => error.message,
  );
  expect(outcome).toBe(refusal);
  expect(said.some((line) => line.includes('no worse'))).toBe(refusal === undefined);
});

describe('a build that is walked', () => {
  let map: MapStore;
  const blog = async () => entryOf(await map.read(), 'blog');
  const previews = async () => (await blog()).previews?.map((one) => one.build) ?? [];
  const makePreview = (name: string) =>
    map.edit(event('preview'), (now) =>
      preview(now, 'blog', { ...build(name), by: 'Ann', at: new Date().toISOString() }),
    );
  /** What is known as previews during the walk. */
  let seen: string[];
  beforeEach(async () => {
    map = fileMap(join(await temporaryFolder(), 'map.json'));
    await map.edit(event('release'), (now) => release(now, 'blog', base, build('old')));
    await makePreview('pull');
    meanwhile = async () => (seen = await previews());
  });
  const rollout = () => rolloutIn(map, () => undefined);
  const fail = async () => {
    seen = await previews();
    throw new Error('The browser is gone.');
  };

  test('is a preview meanwhile, and then takes no place of one', async () => {
    await rollout().giveTo(10);
    expect(seen).toEqual(['pull', 'new']);
    expect(await previews()).toEqual(['pull']);
    expect((await blog()).canary?.build).toBe('new');
  });

  test('is known as the canary at the next steps', async () => {
    await rollout().giveTo(10);
    await rollout().giveTo(50);
    expect(seen).toEqual(['pull']);
    await rollout().giveToAll();
    expect(seen).toEqual(['pull']);
    expect(await blog()).toMatchObject({ stable: build('new'), previews: [{ build: 'pull' }] });
  });

  test('is forgotten if nobody is given it, unless it was a preview before', async () => {
    meanwhile = fail;
    await expect(rollout().giveTo(10)).rejects.toThrow('The browser is gone.');
    expect([seen, await previews()]).toEqual([['pull', 'new'], ['pull']]);
    await makePreview('new');
    await expect(rollout().giveTo(10)).rejects.toThrow('The browser is gone.');
    expect(await previews()).toEqual(['pull', 'new']);
  });
});
