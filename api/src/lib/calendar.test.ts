import { expect, test } from '@jest/globals';
import { createCalendar, dayFormatter, findStartOfDay } from './calendar';

test.each([
  ['America/New_York', '2026-12-04T02:00:00.000Z', '2026-12-03'],
  ['America/New_York', '2026-12-04T05:00:00.000Z', '2026-12-04'],
  ['America/New_York', '2026-07-04T03:59:59.999Z', '2026-07-03'],
  ['America/New_York', '2026-07-04T04:00:00.000Z', '2026-07-04'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
  ['Asia/Kathmandu', '2026-12-03T18:15:00.000Z', '2026-12-04'],
])('in %s, %s is on %s', (zone, moment, day) => {
  expect(dayFormatter(zone)(moment)).toBe(day);
});

test.each([
  ['America/New_York', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02T05:00:00.000Z'],
  // The clocks leave out midnight.
  ['America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-12-31T12:00:00.000Z'],
  ['Asia/Kathmandu', '2026-12-03T18:15:00.000Z'],
])('in %s a day begins at %s', (zone, moment) => {
  const calendar = createCalendar(zone);
  const first = new Date(moment);
  expect(calendar(new Date(first.getTime() - 1))).toBe(calendar(first) - 1);
  expect(findStartOfDay(calendar(first), calendar).toISOString()).toBe(moment);
});
