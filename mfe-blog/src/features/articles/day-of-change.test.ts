import { expect, test } from '@jest/globals';
import { getChangeDay, getPublicationDay } from './day-of-change';

/** Nine in the evening in New York is the next day in UTC. */
const post = { publishedAt: '2026-12-04T02:00:00.000Z', publishedOn: '2026-12-03' };
const changed = { ...post, updatedAt: '2027-01-10T02:30:00.000Z', updatedOn: '2027-01-09' };

test('the days of publication and change come from publishedOn and updatedOn, not from the UTC times', () => {
  expect(getPublicationDay(changed)).toBe('2026-12-03');
  expect(getChangeDay(post)).toBe('2026-12-03');
  expect(getChangeDay(changed)).toBe('2027-01-09');
});
