import { expect, test } from '@jest/globals';
import type { Release, ReleaseMap } from '@site/contracts/platform/federation';
import {
  canary,
  EMPTY,
  entryOf,
  goBack,
  verifiedBuilds,
  raiseAlert,
  release,
  unwatch,
  type ReleaseOptions,
} from './edits';
import { changesBuilds, appendHistory } from './history';

const base = 'http://localhost:3002';
const build = (name: string): Release => ({ build: name, integrity: `sha384-${'a'.repeat(64)}` });
const stable = release(EMPTY, 'blog', base, build('old'));
const tried = canary(stable, 'blog', build('new'), 10);
const held = raiseAlert(tried, 'blog', 'new', 'Browsers report failures.');
const blog = (map: ReleaseMap) => entryOf(map, 'blog');

const growths: [string, (options?: ReleaseOptions) => ReleaseMap][] = [
  ['gets no more visitors', (options) => canary(held, 'blog', build('new'), 11, options)],
  ['is not released to everybody', (options) => release(held, 'blog', base, build('new'), options)],
];
test.each(growths)('a held canary %s unless it is unwatched', (_, grow) => {
  expect(() => grow()).toThrow(/is held since .* \(Browsers report failures\.\)\. .*--unwatched/);
  expect(() => grow({ unwatched: true })).not.toThrow();
});

test('a held canary may get fewer visitors, and stays held', () => {
  const less = canary(held, 'blog', build('new'), 5);
  expect(blog(less).canary).toMatchObject({ percent: 5, alert: blog(held).canary?.alert });
});

test('another build is released beside a held canary', () => {
  expect(blog(release(held, 'blog', base, build('fix'))).stable).toEqual(build('fix'));
  expect(blog(canary(held, 'blog', build('fix'), 50)).canary).toEqual({
    ...build('fix'),
    percent: 50,
  });
});

test('unwatch ends the watch of a canary or of a release, and its alert', () => {
  expect(blog(unwatch(held, 'blog', 'new')).canary).toEqual({
    ...build('new'),
    percent: 10,
    unwatched: true,
  });
  expect(blog(unwatch(held, 'blog', 'old')).stable).toEqual({ ...build('old'), unwatched: true });
  expect(() => unwatch(held, 'blog', 'gone')).toThrow('does not serve gone anymore');
});

test('a build that is released again is watched again', () => {
  const without = release(stable, 'blog', base, build('new'), { unwatched: true });
  expect(blog(without).stable.unwatched).toBe(true);
  const doubted = raiseAlert(release(without, 'blog', base, build('next')), 'blog', 'next', 'x');
  const back = goBack(doubted, 'blog');
  expect(blog(back).stable).toEqual(build('new'));
  expect(blog(goBack(back, 'blog')).stable).toEqual(build('next'));
});

test('a release with an alert does not become verified', () => {
  const placed = {
    action: 'release' as const,
    by: 'Ann',
    at: new Date(0).toISOString(),
    reason: '',
  };
  const next = release(stable, 'blog', base, { ...build('new'), placed });
  expect(verifiedBuilds(blog(next)).map((one) => one.build)).toEqual(['new', 'old']);
  const doubted = raiseAlert(next, 'blog', 'new', 'Browsers report failures.');
  expect(verifiedBuilds(blog(doubted)).map((one) => one.build)).toEqual(['old']);
});

test.each<['hold' | 'alert' | 'unwatch', ReleaseMap, object]>([
  ['hold', held, { build: 'new', percent: 10 }],
  ['alert', raiseAlert(tried, 'blog', 'old', 'x'), { build: 'old' }],
  ['unwatch', unwatch(tried, 'blog', 'new'), { build: 'new', percent: 10 }],
])('%s adds a line to the history and changes no build', (action, after, line) => {
  const event = { action, by: 'Ann', reason: 'Because.' };
  const { map, lines } = appendHistory(event, tried, after, []);
  expect(lines).toEqual([
    expect.objectContaining({ action, previous: null, reason: 'Because.', ...line }),
  ]);
  expect(blog(map).canary?.placed).toBeUndefined();
  expect(changesBuilds(action)).toBe(false);
});
