import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createCalendar, formatDay } from '../../../lib/calendar';
import { computeStreaks } from './streak';

test('in any time zone a day is the local calendar day', () => {
  const zones = fc.constantFrom(
    ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
    ...['America/St_Johns', 'Africa/Casablanca', 'Europe/Dublin', 'America/New_York', 'UTC'],
  );
  const moments = fc.integer({ min: 0, max: Date.parse('2100-01-01T00:00:00Z') });
  fc.assert(
    fc.property(zones, fc.array(moments), (timeZone, times) => {
      const calendar = createCalendar(timeZone);
      // Swedish dates have the form of ISO 8601.
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
      for (const moment of times.map((time) => new Date(time)))
        expect(formatDay(calendar(moment))).toBe(clock.format(moment));
    }),
  );
});

describe('a streak', () => {
  test.each([
    [[], { current: 0, longest: 0 }],
    [[7], { current: 1, longest: 1 }],
    [[7, 7, 7], { current: 1, longest: 1 }],
    [[7, 8], { current: 2, longest: 2 }],
    [[7, 8, 10], { current: 1, longest: 2 }],
    [[7, 8, 10, 11, 12], { current: 3, longest: 3 }],
  ])('of the days %j is %j', (days, streaks) => {
    expect(computeStreaks(days)).toEqual(streaks);
  });

  const days = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1 });

  test('grows on the next day, stays on the same day, and restarts at one after a gap', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 2, max: 90 }), (list, gap) => {
        const last = Math.max(...list);
        const { current, longest } = computeStreaks(list);
        expect(computeStreaks([...list, last])).toEqual({ current, longest });
        expect(computeStreaks([...list, last + 1])).toEqual({
          current: current + 1,
          longest: Math.max(longest, current + 1),
        });
        expect(computeStreaks([...list, last + gap])).toEqual({ current: 1, longest });
      }),
    );
  });
});
