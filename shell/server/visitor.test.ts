import { expect, test } from '@jest/globals';
import { canariesOf } from './map/pins';
import type { AcceptedMap } from './map/release-map';
import { NewVisitors } from './visitor';

const integrity = `sha384-${'a'.repeat(64)}`;

/** @param percents of visitors who get the canary, by remote */
const accepted = (percents: Readonly<Record<string, number>>): AcceptedMap => ({
  map: {
    version: 1,
    remotes: Object.fromEntries(
      Object.entries(percents).map(([name, percent]) => [
        name,
        {
          base: 'http://files.example',
          stable: { build: 'old', integrity },
          canary: { build: 'new', integrity, percent },
        },
      ]),
    ),
  },
  manifests: new Map(),
});

/** Which canaries some new visitors get, one after the other. */
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
  ['none', 0, 0],
  ['each', 100, 20],
])('%s of them where it is %s in a hundred', (_, percent, expected) => {
  const gets = given(accepted({ blog: percent }), 20).filter(({ length }) => length);
  expect(gets).toHaveLength(expected);
});

test('two canaries each get their share', () => {
  const gets = given(accepted({ blog: 50, tools: 20 }), 100).flat();
  expect(gets.filter((name) => name === 'blog').length).toBeCloseTo(50, -1);
  expect(gets.filter((name) => name === 'tools').length).toBeCloseTo(20, -1);
});
