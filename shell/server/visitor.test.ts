import { withoutSession } from './client';
import { expect, test } from '@jest/globals';
import type { Business } from '@site/contracts/business';
import { BuildSelections } from './build-selection';
import { readEnvironment } from './environment';
import { canariesOf } from './map/pins';
import type { AcceptedMap } from './map/release-map';
import { manifest } from './testing/page-bench';
import { NewVisitors } from './visitor';

const integrity = `sha384-${'a'.repeat(64)}`;
const base = 'http://files.example';

/** @param percents share of the visitors who get the canary, by remote */
const accepted = (percents: Readonly<Record<string, number>>, build = 'new'): AcceptedMap => {
  const remotes = Object.entries(percents).map(([name, percent]) => {
    const canary = { build, integrity, percent };
    return [name, { base, stable: { build: 'old', integrity }, canary }] as const;
  });
  const manifests = new Map([[`${base}/${build}`, manifest(build)]]);
  return { map: { version: 1, remotes: Object.fromEntries(remotes) }, manifests };
};

/** The canaries of new visitors, one visitor after the other. */
function given(map: AcceptedMap, visitors: number): string[][] {
  const newVisitors = new NewVisitors();
  return Array.from({ length: visitors }, () => canariesOf(map, newVisitors.next(map)));
}

test('of every ten new visitors one gets a canary of ten in a hundred, which one is chance', () => {
  const gets = given(accepted({ blog: 10 }), 400).flatMap(({ length }, index) =>
    length ? [index] : [],
  );
  expect(gets.map((index) => Math.floor(index / 10))).toEqual(
    Array.from({ length: 40 }, (_, ten) => ten),
  );
  expect(new Set(gets.map((index) => index % 10)).size).toBeGreaterThan(3);
});

test.each([
  ['none', 0, []],
  ['each', 100, Array.from({ length: 40 }, (_, index) => index)],
])('of new visitors %s gets a canary of %d in a hundred', (_, percent, expected) => {
  const gets = given(accepted({ blog: percent }), 40);
  expect(gets.flatMap(({ length }, index) => (length ? [index] : []))).toEqual(expected);
});

test('two canaries each get their share', () => {
  const gets = given(accepted({ blog: 50, tools: 20 }), 100).flat();
  expect(gets.filter((name) => name === 'blog').length).toBeCloseTo(50, -1);
  expect(gets.filter((name) => name === 'tools').length).toBeCloseTo(20, -1);
});

test('canaries that follow each other are groups of their own: neither covers for the other', async () => {
  const groupOf = async (build: string) => {
    const map = { isReady: true, current: () => accepted({ blog: 100 }, build) };
    const files = { build: 'shell1' };
    const about = { environment: readEnvironment({}), business: {} as Business, files };
    return (await new BuildSelections({ ...about, map }).of('anybody')).group;
  };
  expect(await groupOf('one')).not.toBe(await groupOf('two'));
});

test('a page is rendered with every cookie but the administration’s', () => {
  expect(withoutSession('learner=ann; __Host-admin_session=x; visitor=1')).toBe(
    'learner=ann; visitor=1',
  );
  expect(withoutSession('admin_session=x')).toBeUndefined();
  expect(withoutSession(undefined)).toBeUndefined();
});
