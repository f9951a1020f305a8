import { expect, test } from '@jest/globals';
import { createDayFormatter } from './calendar';

test.each([
  ['America/New_York', '2026-12-04T02:00:00.000Z', '2026-12-03'],
  ['America/New_York', '2026-12-04T05:00:00.000Z', '2026-12-04'],
  ['America/New_York', '2026-07-04T03:59:59.999Z', '2026-07-03'],
  ['America/New_York', '2026-07-04T04:00:00.000Z', '2026-07-04'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
  ['Asia/Kathmandu', '2026-12-03T18:15:00.000Z', '2026-12-04'],
])('in %s, %s is on %s', (zone, moment, day) => {
  expect(createDayFormatter(zone)(moment)).toBe(day);
});
