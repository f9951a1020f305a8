import { expect, test } from '@jest/globals';
import { sumOf } from './causes';
import { Windows } from './windows';

test('old windows are merged: they stay few, no count is lost, and after a day they are dropped', () => {
  let now = Date.UTC(2026, 10, 24);
  const windows = new Windows(() => now);
  const forgetNone = () => windows.forget(new Map([['blog new', []]]));
  for (let visit = 0; visit < 7_200; visit++) {
    now += 1_000;
    const seen = { remote: 'blog', build: 'new', kind: 'visit', seconds: visit % 40 } as const;
    windows.count(seen, visit % 10 ? {} : { errors: 2 }, visit % 2 ? undefined : {});
    if (visit % 60 === 0) forgetNone();
  }
  const sum = (what: 'total' | 'broken' | 'timed' | 'harmed') =>
    windows.own().reduce((count, window) => count + window[what], 0);
  expect([sum('total'), sum('broken'), sum('timed'), sum('harmed')]).toEqual([
    7_200, 720, 3_600, 720,
  ]);
  expect(windows.own().length).toBeLessThan(800);
  expect(sumOf(windows.own().map(({ causes }) => causes))).toEqual({
    errors: { times: 720, sum: 1_440 },
  });
  now += 24 * 3_600_000;
  forgetNone();
  expect(windows.own()).toEqual([]);
});

test('old windows are not merged across a given moment', () => {
  let now = Date.UTC(2026, 10, 24);
  const windows = new Windows(() => now);
  const visits = (count: number) => {
    for (let visit = 0; visit < count; visit++)
      windows.count({ remote: 'blog', build: 'old', kind: 'visit', seconds: 3 }, {});
  };
  visits(7);
  const begun = (now += 20_000);
  visits(2);
  now += 40 * 60_000;
  windows.forget(new Map([['blog old', [begun]]]));
  expect(windows.own().map(({ at, total }) => [at >= begun, total])).toEqual([
    [false, 7],
    [true, 2],
  ]);
});
