import { expect, test } from '@jest/globals';
import { causesOf, sumOf, type Wrong } from './causes';
import { reasonOf } from './reason';

const watched = {
  build: 'new',
  reference: 'old',
  since: 0,
  begun: 0,
  verdict: 'bad',
  isReferenceBefore: false,
} as const;
const ofAll = (all: readonly Wrong[]) => sumOf(all.map((one) => causesOf(one)));

/** The reason after visits and renders with what was wrong with each. */
const reason = (visits: readonly Wrong[], renders: readonly Wrong[] = [], usual = 800) =>
  reasonOf(
    {
      ...watched,
      visits: { total: 9, harmed: visits.length },
      referenceVisits: { total: 70, harmed: 1 },
      renders: { total: 12, harmed: renders.length },
      causes: { visit: ofAll(visits), render: ofAll(renders) },
    },
    () => usual,
    undefined,
  );
const START = (harmed: number) =>
  `Taken back: ${harmed} of 9 visits were harmed or slow; 1 of 70 visits with build old`;

test.each<[string, Wrong[], usual: number, string]>([
  [
    'late parts',
    [{ wake: 2_400 }, { wake: 2_800 }],
    800,
    'In 2 visits parts took 2,600 ms to wake, 800 ms with the other build.',
  ],
  [
    'memory',
    [{ grown: 60 }, { grown: 62 }, { grown: 61.4 }],
    12,
    'In 3 visits the page’s memory grew by 61 MB, by 12 MB with the other build.',
  ],
  [
    'a layout that shifts',
    [{ cls: 0.321 }],
    0.02,
    'In 1 visit the layout shifted by 0.32, by 0.02 with the other build.',
  ],
  [
    'something slow, while nothing is known of the other build',
    [{ inp: 640 }],
    Infinity,
    'In 1 visit a response took 640 ms.',
  ],
  [
    'several kinds, the most frequent first, and three at most',
    [
      { calls: 2, errors: 1, lcp: 4_000 },
      { calls: 1, lcp: 5_000 },
      { recovered: 1, calls: 7 },
      { errors: 1, lcp: 4_500 },
    ],
    900,
    'In 3 visits calls of its endpoints failed; in 3 visits the largest content took 4,500 ms to appear, 900 ms with the other build; in 2 visits its code threw errors.',
  ],
])('the reason names %s', (_, visits, usual, wrong) => {
  expect(reason(visits, [], usual)).toBe(`${START(visits.length)}. ${wrong}`);
});

test('the reason names what was wrong with renders', () => {
  expect(reason([], [{ missing: 1 }, { render: 1_900 }, { render: 2_100 }], 40)).toBe(
    `${START(0)}; 3 of 12 renders failed or were slow. In 2 renders the server took 2,000 ms to render, 40 ms with the other build; in 1 render the server could not render parts.`,
  );
});

test('of what only a shell of an earlier version saw the figures alone are known', () => {
  expect(reason([{}, {}, {}])).toBe(`${START(3)}.`);
});
