import { expect, test } from '@jest/globals';
import { createTimes } from './times';

const newYork = createTimes('America/New_York');

test.each([
  ['2026-12-03T21:00', '2026-12-04T02:00:00.000Z'],
  ['2026-07-03T21:00', '2026-07-04T01:00:00.000Z'],
  // The clocks go forward at two, and back at two.
  ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
])('%s in New York is %s', (value, time) => {
  expect(newYork.fromInputValue(value)).toBe(time);
  expect(newYork.toInputValue(time)).toBe(value);
});

test('the time in a field may have seconds', () => {
  expect(newYork.fromInputValue('2026-12-03T21:00:07')).toBe('2026-12-04T02:00:07.000Z');
});

test('a time skipped by daylight saving moves one hour later; a repeated one is the earlier', () => {
  expect(newYork.fromInputValue('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
  expect(newYork.fromInputValue('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
});

test('days and times are formatted in the given zone, not in that of the browser', () => {
  expect(newYork.day('2026-12-04T02:00:00.000Z')).toBe('Dec 3, 2026');
  expect(newYork.moment('2026-12-04T02:00:00.000Z')).toBe('Dec 3, 2026, 9:00 PM');
  expect(createTimes('Pacific/Auckland').day('2026-12-03T12:00:00.000Z')).toBe('Dec 4, 2026');
  expect(createTimes('Asia/Kathmandu').second('2026-12-03T12:00:00.000Z')).toBe(
    'Dec 3, 2026, 5:45:00 PM',
  );
});
