import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createCalendar } from '../../../lib/calendar';
import type { LearningPath } from '../path/path';
import { assessLearner } from './achievements';
import { type Awarded, type Completion, computeStats, getLevel } from './learner-stats';

const calendar = createCalendar('America/New_York');

const aModule = (id: string, lessons: number): LearningPath[number] => ({
  id,
  title: `About ${id}`,
  points: 100,
  lessons: Array.from({ length: lessons }, (_, n) => ({
    id: `${id}${n + 1}`,
    title: `${id}${n + 1}`,
    points: 50,
  })),
});
const path: LearningPath = [aModule('a', 2), aModule('b', 3), aModule('empty', 0)];

const done = (lessonId: string, over: Partial<Completion> = {}): Completion => ({
  lessonId,
  points: 50,
  score: 0,
  completedAt: new Date('2026-06-01T12:00:00Z'),
  ...over,
});
const onDay = (day: number) => new Date(Date.parse('2026-06-01T12:00:00Z') + day * 86_400_000);
const listTypes = (awards: readonly { achievementType: string }[]) =>
  awards.map(({ achievementType }) => achievementType);
const assess = (completions: readonly Completion[], awarded: readonly Awarded[] = []) =>
  assessLearner(completions, awarded, path, calendar);
const due = (completions: readonly Completion[], awarded?: readonly Awarded[]) =>
  assess(completions, awarded).due;

describe('the due achievements', () => {
  test('the last of all lessons completes the whole path; modules without lessons do not count', () => {
    expect(listTypes(due(['a1', 'a2', 'b1', 'b2', 'b3'].map((id) => done(id))))).toContain(
      'all_modules',
    );
  });

  test('include perfect_quiz only for a score of 100', () => {
    expect(listTypes(due([done('a1', { score: 99 })]))).not.toContain('perfect_quiz');
    expect(listTypes(due([done('a1', { score: 100 })]))).toContain('perfect_quiz');
  });

  test('count the points of a module toward a milestone', () => {
    const almost = [done('a1', { points: 200 }), done('a2', { points: 200 })];
    expect(listTypes(due(almost))).toContain('points_500');
    expect(listTypes(due([done('a1', { points: 499 })]))).not.toContain('points_500');
  });

  test.each([
    [2, []],
    [3, ['streak_3']],
    [7, ['streak_3', 'streak_7']],
    [30, ['streak_3', 'streak_7', 'streak_30']],
  ])('after %i days in a row are %j', (days, expected) => {
    const completions = Array.from({ length: days }, (_, n) =>
      done(`x${n}`, { points: 0, completedAt: onDay(n) }),
    );
    expect(listTypes(due(completions)).filter((type) => type.startsWith('streak'))).toEqual(
      expected,
    );
  });

  test('are awarded once, and a module stays completed when lessons are added to it', () => {
    const completions = [done('a1'), done('a2')];
    const had = due(completions);
    expect(due(completions, had)).toEqual([]);
    const grown = [aModule('a', 3), aModule('b', 1)];
    expect(assessLearner(completions, had, grown, calendar)).toMatchObject({
      due: [],
      stats: { modulesCompleted: 1 },
    });
  });
});

const lessonIds = path.flatMap(({ lessons }) => lessons.map(({ id }) => id));
const anyCompletions = fc.shuffledSubarray(lessonIds).chain((ids) =>
  fc.tuple(
    ...ids.map((lessonId) =>
      fc.record({
        lessonId: fc.constant(lessonId),
        points: fc.integer({ min: 0, max: 1000 }),
        score: fc.integer({ min: 0, max: 100 }),
        completedAt: fc.integer({ min: 0, max: 60 * 24 }).map((hours) => onDay(hours / 24)),
      }),
    ),
  ),
);
/** Awards of a learner when each completion is counted at once. */
const countedOneByOne = (completions: readonly Completion[]) =>
  completions.reduce<readonly Awarded[]>(
    (awarded, _, index) => [...awarded, ...due(completions.slice(0, index + 1), awarded)],
    [],
  );

describe('for any completions', () => {
  test('awards after each one equal awards at the end', () => {
    fc.assert(
      fc.property(anyCompletions, (completions) => {
        const atOnce = assess(completions);
        const oneByOne = countedOneByOne(completions);
        expect(listTypes(oneByOne).sort()).toEqual(listTypes(atOnce.due).sort());
        expect(computeStats(completions, oneByOne, calendar)).toEqual(atOnce.stats);
      }),
    );
  });

  test('the order of the records does not matter', () => {
    fc.assert(
      fc.property(
        anyCompletions.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray([...list], { minLength: list.length })),
        ),
        ([completions, shuffled]) => expect(assess(shuffled)).toEqual(assess(completions)),
      ),
    );
  });

  test('stats add up, are never negative and only grow', () => {
    fc.assert(
      fc.property(anyCompletions, (completions) => {
        const stats = completions.map((_, index) => assess(completions.slice(0, index + 1)).stats);
        const points = completions.reduce((sum, one) => sum + one.points, 0);
        const last = stats.at(-1) ?? computeStats([], [], calendar);
        expect(last).toMatchObject({
          totalPoints: points + 100 * last.modulesCompleted,
          lessonsCompleted: completions.length,
          level: getLevel(last.totalPoints),
        });
        stats.reduce(
          (earlier, later) => {
            for (const key of [
              'totalPoints',
              'lessonsCompleted',
              'modulesCompleted',
              'longestStreak',
              'level',
            ] as const)
              expect(later[key]).toBeGreaterThanOrEqual(earlier[key]);
            expect(later.longestStreak).toBeGreaterThanOrEqual(later.currentStreak);
            return later;
          },
          computeStats([], [], calendar),
        );
      }),
    );
  });
});

test.each([
  [0, 1],
  [149, 1],
  [150, 2],
  [449, 2],
  [450, 3],
  [899, 3],
  [900, 4],
  [3149, 6],
  [3150, 7],
])('%i points are level %i', (reached, level) => {
  expect(getLevel(reached)).toBe(level);
});
