import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Release, ReleaseMap } from '@site/contracts/federation';
import { canary, block, release, stopCanary } from '../map/edits';
import { fileMap } from '../map/file-store';
import { Rollout } from './rollout';
import type { ReleaseEvent } from '../map/history';
import type { MapStore } from '../map/map-store';
import { temporaryFolder } from '@site/server-kit/testing/folder';

const build = (name: string): Release => ({ build: name, integrity: `sha384-${'a'.repeat(64)}` });
const event = (action: ReleaseEvent['action']) => ({ action, by: 'Ann', reason: '' });

const base = 'http://localhost:3002';
const rolloutIn = (map: MapStore) =>
  new Rollout({
    map,
    base,
    site: 'http://localhost:3000',
    token: '',
    name: 'blog',
    build: build('new'),
    event: (action) => Promise.resolve(event(action)),
    say: () => undefined,
  });

test.each([
  ['nobody ended it', (map: ReleaseMap) => map, undefined],
  [
    'it failed',
    (map: ReleaseMap) => block(map, 'blog', 'new', 'It fails.'),
    'blog new was taken back: It fails.',
  ],
  [
    'somebody ended it',
    (map: ReleaseMap) => stopCanary(map, 'blog'),
    'blog new was taken back: someone ended its canary.',
  ],
])('the next step when %s', async (_, change, refusal) => {
  const map = fileMap(join(await temporaryFolder(), 'map.json'));
  await map.edit(event('release'), (now) => release(now, 'blog', base, build('old')));
  await map.edit(event('canary'), (now) => canary(now, 'blog', build('new'), 1));
  const rollout = rolloutIn({
    ...map,
    edit: async (...words) => {
      await map.edit(event('block'), change);
      return map.edit(...words);
    },
  });
  const outcome = await rollout.serveTo(10).then(
    () => undefined,
    (error: Error) => error.message,
  );
  expect(outcome).toBe(refusal);
});
