import { expect, test } from '@jest/globals';
import { formatLongDay, formatShortDay } from './dates';

test('a day is formatted as en-US, in UTC', () => {
  const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });
  const medium = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
  for (let month = 1; month <= 12; month++) {
    const first = `2026-${String(month).padStart(2, '0')}-01`;
    expect(formatLongDay(first)).toBe(long.format(new Date(first)));
    expect(formatShortDay(first)).toBe(medium.format(new Date(first)));
  }
  expect(formatLongDay('2026-11-14T23:59:59.999Z')).toBe('November 14, 2026');
  expect(formatLongDay('2026-11-14T23:59:59.999-02:00')).toBe('November 15, 2026');
});
