import { expect, test } from '@jest/globals';
import { dayOfChange, dayOfPublication } from './day-of-change';

/** Nine in the evening in New York is the next day in UTC. */
const post = { publishedAt: '2026-12-04T02:00:00.000Z', publishedOn: '2026-12-03' };
const changed = { ...post, updatedAt: '2027-01-10T02:30:00.000Z', updatedOn: '2027-01-09' };

test('the days of publication and change come from publishedOn and updatedOn, not from the UTC times', () => {
  expect(dayOfPublication(changed)).toBe('2026-12-03');
  expect(dayOfChange(post)).toBe('2026-12-03');
  expect(dayOfChange(changed)).toBe('2027-01-09');
});
