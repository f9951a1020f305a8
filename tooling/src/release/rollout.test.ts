import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import type { Release, ReleaseMap } from '@site/contracts/federation';
import { canary, quarantine, release, stopCanary } from '@site/server-kit/releases/edits';
import { fileMap } from '@site/server-kit/releases/file-map';
import type { ReleaseEvent } from '@site/server-kit/releases/ledger';
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
  const base = 'http://localhost:3002';
  await map.edit(event('release'), (now) => release(now, 'blog', base, build('old')));
  await map.edit(event('canary'), (now) => canary(now, 'blog', build('new'), 1));
  meanwhile = () => map.edit(event('quarantine'), change);
  const said: string[] = [];
  const rollout = new Rollout({
    map,
    base,
    site: 'http://localhost:3000',
    token: '',
    name: 'blog',
    build: build('new'),
    walks: true,
    event: (action) => Promise.resolve(event(action)),
    say: (line) => said.push(line),
  });
  const outcome = await rollout.giveTo(10).then(
    () => undefined,
    (error: Error) => error.message,
  );
  expect(outcome).toBe(refusal);
  expect(said.some((line) => line.includes('no worse'))).toBe(refusal === undefined);
});
