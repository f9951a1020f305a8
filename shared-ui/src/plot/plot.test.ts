import { expect, test } from '@jest/globals';
import { buildPlot, getScaleTop } from './plot';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [11, 20],
  [41, 60],
  [70, 80],
  [999, 1000],
])('the top of the scale above %d is %d', (value, top) => expect(getScaleTop(value)).toBe(top));

test('points are placed by time and value', () => {
  const days = [
    { at: Date.parse('2026-11-01'), value: 50 },
    { at: Date.parse('2026-11-02'), value: 100 },
    { at: Date.parse('2026-11-05'), value: 200 },
  ];
  expect(buildPlot([days], 400, 100)).toEqual({
    top: 200,
    points: [
      [
        { x: 0, y: 75 },
        { x: 100, y: 50 },
        { x: 400, y: 0 },
      ],
    ],
  });
});

test('lines share one scale, also with a single point or none', () => {
  expect(buildPlot([[{ at: 5, value: 50 }]], 400, 100).points).toEqual([[{ x: 200, y: 17 }]]);
  expect(buildPlot([[]], 400, 100)).toEqual({ top: 2, points: [[]] });
  const lines = [
    [
      { at: 0, value: 0 },
      { at: 1, value: 4 },
    ],
    [
      { at: 0, value: 1 },
      { at: 1, value: 3 },
    ],
  ];
  expect(buildPlot(lines, 100, 200)).toEqual({
    top: 4,
    points: [
      [
        { x: 0, y: 200 },
        { x: 100, y: 0 },
      ],
      [
        { x: 0, y: 150 },
        { x: 100, y: 50 },
      ],
    ],
  });
});
