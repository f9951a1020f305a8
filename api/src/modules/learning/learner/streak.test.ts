import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { calendarOf, isoDay } from '../../../calendar';
import { streakToday, streaksOf } from './streak';

const newYork = calendarOf('America/New_York');
const at = (iso: string) => newYork(new Date(iso));

describe('a day', () => {
  test('is that of the zone, not that of Greenwich', () => {
    expect(at('2026-01-15T04:59:59Z')).toBe(at('2026-01-14T12:00:00Z'));
    expect(at('2026-01-15T05:00:00Z')).toBe(at('2026-01-14T12:00:00Z') + 1);
    expect(calendarOf('Pacific/Auckland')(new Date('2026-01-14T12:00:00Z'))).toBe(
      at('2026-01-14T12:00:00Z') + 1,
    );
  });

  test.each([
    [23, '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    [25, '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ])('of %i hours is one day', (_, date, begins, ends) => {
    const day = Date.parse(date) / 86_400_000;
    const moments = [begins, ends].flatMap((iso) => [Date.parse(iso) - 1, Date.parse(iso)]);
    expect(moments.map((moment) => newYork(new Date(moment)))).toEqual([
      day - 1,
      day,
      day,
      day + 1,
    ]);
  });
});

test('in any zone a day is the one on its clocks', () => {
  const zones = fc.constantFrom(
    ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
    ...['America/St_Johns', 'Africa/Casablanca', 'Europe/Dublin', 'America/New_York', 'UTC'],
  );
  const moments = fc.integer({ min: 0, max: Date.parse('2100-01-01T00:00:00Z') });
  fc.assert(
    fc.property(zones, fc.array(moments), (timeZone, times) => {
      const calendar = calendarOf(timeZone);
      // Swedish dates have the form of ISO 8601.
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
      for (const moment of times.map((time) => new Date(time)))
        expect(isoDay(calendar(moment))).toBe(clock.format(moment));
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
    expect(streaksOf(days)).toEqual(streaks);
  });

  const days = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1 });

  test('is the same in whatever order and however often the days come', () => {
    fc.assert(
      fc.property(
        days.chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray([...list, ...list], { minLength: 2 * list.length }),
          ),
        ),
        ([list, shuffled]) => expect(streaksOf(shuffled)).toEqual(streaksOf(list)),
      ),
    );
  });

  test('is never longer than the days since the first one, and the longest is the longest', () => {
    fc.assert(
      fc.property(days, (list) => {
        const { current, longest } = streaksOf(list);
        expect(current).toBeGreaterThanOrEqual(1);
        expect(longest).toBeGreaterThanOrEqual(current);
        expect(longest).toBeLessThanOrEqual(Math.max(...list) - Math.min(...list) + 1);
      }),
    );
  });

  test('grows by one on the next day, stays on the same one, and begins anew after a gap', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 2, max: 90 }), (list, gap) => {
        const last = Math.max(...list);
        const { current, longest } = streaksOf(list);
        expect(streaksOf([...list, last])).toEqual({ current, longest });
        expect(streaksOf([...list, last + 1])).toEqual({
          current: current + 1,
          longest: Math.max(longest, current + 1),
        });
        expect(streaksOf([...list, last + gap])).toEqual({ current: 1, longest });
      }),
    );
  });

  test('is over once a whole day was missed', () => {
    expect([0, 1, 2, 30].map((later) => streakToday(4, 100, 100 + later))).toEqual([4, 4, 0, 0]);
  });
});
