import { expect, test } from '@jest/globals';
import { plotOf, roundUp } from './weeks-plot';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [70, 80],
  [999, 1000],
])('the top above %d is %d', (value, top) => {
  expect(roundUp(value)).toBe(top);
});

test('weeks stand side by side, each kind by its own count', () => {
  const weeks = [
    { week: '2026-11-09', enquiries: 0, audits: 1, signups: 2 },
    { week: '2026-11-16', enquiries: 4, audits: 3, signups: 0 },
  ];
  expect(plotOf(weeks, 100, 200)).toEqual({
    top: 4,
    series: [
      {
        kind: 'enquiries',
        points: [
          { x: 0, y: 200 },
          { x: 100, y: 0 },
        ],
      },
      {
        kind: 'audits',
        points: [
          { x: 0, y: 150 },
          { x: 100, y: 50 },
        ],
      },
      {
        kind: 'signups',
        points: [
          { x: 0, y: 100 },
          { x: 100, y: 200 },
        ],
      },
    ],
  });
});
