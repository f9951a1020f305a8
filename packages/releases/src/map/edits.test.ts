import { describe, expect, test } from '@jest/globals';
import type { Preview, ReleaseMap } from '@site/contracts/platform/release-map';
import { DAY_MS } from '@site/server-kit/duration';
import { base, build } from '../testing/builds';
import { getBuildIds } from './builds-in-map';
import {
  block,
  EMPTY,
  getEntry,
  getVerifiedBuilds,
  preview,
  raiseAlert,
  release,
  type ReleaseOptions,
  setCanary,
  unwatch,
  withdraw,
  withdrawPreview,
} from './edits';
import { appendHistory, changesBuilds } from './history';

const stable = release(EMPTY, 'blog', base, build('old'));
const tried = setCanary(stable, 'blog', build('new'), 10);
const held = raiseAlert(tried, 'blog', 'new', 'Browsers report failures.');
const blog = (map: ReleaseMap) => getEntry(map, 'blog');

const growths: [string, (options?: ReleaseOptions) => ReleaseMap][] = [
  ['gets no more visitors', (options) => setCanary(held, 'blog', build('new'), 11, options)],
  ['is not released to everybody', (options) => release(held, 'blog', base, build('new'), options)],
];
test.each(growths)('a held canary %s unless it is unwatched', (_, grow) => {
  expect(() => grow()).toThrow(/is held since .* \(Browsers report failures\.\)\. .*--unwatched/);
  expect(() => grow({ unwatched: true })).not.toThrow();
});

test('a held canary may get fewer visitors, and give way to another build', () => {
  const less = setCanary(held, 'blog', build('new'), 5);
  expect(blog(less).canary).toMatchObject({ percent: 5, alert: blog(held).canary?.alert });
  const fix = { ...build('fix'), percent: 50 };
  expect(blog(setCanary(held, 'blog', build('fix'), 50)).canary).toEqual(fix);
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

test('the address for the shell’s server stays with that for browsers, until a release names another', () => {
  const inside = { internalBase: 'http://mfe-blog:3002' };
  const other = { internalBase: 'http://blog:3002' };
  const first = release(EMPTY, 'blog', base, build('old'), inside);
  expect(blog(release(first, 'blog', base, build('new')))).toMatchObject(inside);
  expect(blog(release(first, 'blog', base, build('new'), other))).toMatchObject(other);
  const moved = release(first, 'blog', 'http://moved.example', build('new'));
  expect(blog(moved).internalBase).toBeUndefined();
});

test('a build that is released again is watched again', () => {
  const without = release(stable, 'blog', base, build('new'), { unwatched: true });
  expect(blog(without).stable.unwatched).toBe(true);
  const doubted = raiseAlert(release(without, 'blog', base, build('next')), 'blog', 'next', 'x');
  const back = withdraw(doubted, 'blog', 'next');
  expect(blog(back).stable).toEqual(build('new'));
  expect(blog(withdraw(back, 'blog', 'new')).stable).toEqual(build('next'));
});

test('a release with an alert does not become verified', () => {
  const placed = {
    action: 'release' as const,
    by: 'Ann',
    at: new Date(0).toISOString(),
    reason: '',
  };
  const next = release(stable, 'blog', base, { ...build('new'), placed });
  expect(getVerifiedBuilds(blog(next)).map((one) => one.build)).toEqual(['new', 'old']);
  const doubted = raiseAlert(next, 'blog', 'new', 'Browsers report failures.');
  expect(getVerifiedBuilds(blog(doubted)).map((one) => one.build)).toEqual(['old']);
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

const released = release(release(EMPTY, 'blog', base, build('b1')), 'blog', base, build('b2'));
const back = withdraw(released, 'blog', 'b2');
const first = release(EMPTY, 'blog', base, build('b1'));
const anyBetween = 'between 0.1 and 100';
test.each<[string, () => ReleaseMap, string]>([
  [
    'a remote that was never released',
    () => withdraw(EMPTY, 'blog', 'b1'),
    'knows no remote "blog"',
  ],
  ['a first build', () => withdraw(first, 'blog', 'b1'), 'no earlier build'],
  ['a build that is not served', () => withdraw(back, 'blog', 'b2'), 'does not serve b2 anymore'],
  [
    'a canary of the stable build',
    () => setCanary(released, 'blog', build('b2'), 10),
    'beside itself',
  ],
  ['a percentage over 100', () => setCanary(released, 'blog', build('b3'), 101), anyBetween],
  ['a percentage of 0', () => setCanary(released, 'blog', build('b3'), 0), anyBetween],
  [
    'a percentage that is not a number',
    () => setCanary(released, 'blog', build('b3'), NaN),
    anyBetween,
  ],
])('%s is refused', (_, edit, message) => {
  expect(edit).toThrow(message);
});

describe('a preview', () => {
  const previewed = (name: string, at = new Date().toISOString()): Preview => ({
    ...build(name),
    by: 'Ann',
    at,
  });

  test('is kept by edits of other builds, and has no line in the history', () => {
    const one = preview(released, 'blog', previewed('p1'));
    const newer = release(one, 'blog', base, build('b3'));
    const tried = setCanary(block(newer, 'blog', 'b3', 'Slow.'), 'blog', build('b4'), 10);
    expect(blog(tried).previews).toMatchObject([{ build: 'p1', by: 'Ann' }]);
    const event = { action: 'preview', by: 'Ann', reason: '' } as const;
    expect(appendHistory(event, released, one, [])).toMatchObject({ map: one, lines: [] });
  });

  const changes: [string, (map: ReleaseMap, name: string) => ReleaseMap][] = [
    ['a canary', (map, name) => setCanary(map, 'blog', build(name), 10)],
    ['the stable build', (map, name) => release(map, 'blog', base, build(name))],
    ['blocked', (map, name) => block(map, 'blog', name, 'Slow.')],
  ];
  test.each(changes)('ends once its build is %s', (_, change) => {
    const one = preview(released, 'blog', previewed('p1'));
    const two = preview(one, 'blog', previewed('p2'));
    expect(change(two, 'p1').remotes['blog']?.previews).toMatchObject([{ build: 'p2' }]);
    expect(blog(change(one, 'p1')).previews).toEqual([]);
  });

  test('can be withdrawn', () => {
    const one = preview(released, 'blog', previewed('p1'));
    expect(blog(withdrawPreview(one, 'blog', 'p1')).previews).toEqual([]);
    expect(withdrawPreview(one, 'blog', 'p2')).toBe(one);
  });

  test('ends after a week, or with ten newer ones', () => {
    const weekOld = new Date(Date.now() - 7 * DAY_MS).toISOString();
    const old = preview(released, 'blog', previewed('p0', weekOld));
    expect(getBuildIds(old, 'blog')).toEqual(['b2', 'b1']);
    const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const many = names.reduce((map, name) => preview(map, 'blog', previewed(name)), old);
    const twice = preview(many, 'blog', previewed('p5'));
    const kept = (map: ReleaseMap) => map.remotes['blog']?.previews?.map((one) => one.build);
    expect(kept(many)).toEqual(names.slice(2));
    expect(kept(twice)).toEqual([...names.slice(2).filter((name) => name !== 'p5'), 'p5']);
    expect(getBuildIds(many, 'blog')).toEqual(['b2', 'b1', ...names.slice(2)]);
  });
});
