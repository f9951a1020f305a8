import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createTestApi } from '../../../testing/api';
import {
  alone,
  completion,
  createLearner,
  firstModule,
  listTypes,
  quiz,
  reading,
  secondModule,
  setQuestions,
} from '../../../testing/learner';
import { moduleAwardType } from './learner-stats';
import { UserAchievement, UserProgress } from './model';

const api = createTestApi({}, () => now);
let ana: ReturnType<typeof createLearner>;
let now: Date;
const at = (iso: string) => (now = new Date(iso));
beforeAll(async () => {
  ana = createLearner(api.ask, 'ana@example.com');
  await setQuestions(quiz, [10, 10, 10, 20, 30]);
});
beforeEach(async () => {
  at('2026-06-01T12:00:00Z');
  await UserProgress.deleteMany({});
  await UserAchievement.deleteMany({});
});

describe('modules and achievements', () => {
  test('are awarded once, with their points added to the total', async () => {
    await ana.complete(reading);
    const { unlocked } = await ana.complete(quiz, { answers: [1, 1, 1, 1, 1] });
    expect(unlocked.map(({ achievementType, points }) => [achievementType, points])).toEqual([
      [moduleAwardType(firstModule), 100],
      ['perfect_quiz', 0],
      ['first_module', 0],
    ]);
    const last = await ana.complete(alone);
    expect(listTypes(last.unlocked)).toEqual(['all_modules', moduleAwardType(secondModule)]);
    expect(last.stats).toMatchObject({
      totalPoints: 50 + 130 + 50 + 2 * 100,
      completedLessons: 3,
      modulesCompleted: 2,
      level: 2,
    });
    expect(listTypes(await ana.achievements())).toEqual([
      'all_modules',
      'first_lesson',
      'first_module',
      moduleAwardType(secondModule),
      moduleAwardType(firstModule),
      'perfect_quiz',
    ]);
  });

  test('are listed oldest first, with the fields that a page shows', async () => {
    await ana.complete(reading);
    at('2026-06-02T12:00:00Z');
    await ana.complete(quiz);
    const [oldest, ...later] = await ana.achievements();
    expect(oldest).toEqual({
      id: expect.any(String),
      achievementType: 'first_lesson',
      title: 'First lesson',
      description: 'You completed your first lesson.',
      icon: 'play',
      points: 0,
      unlockedAt: '2026-06-01T12:00:00.000Z',
    });
    expect(new Set(later.map(({ unlockedAt }) => unlockedAt))).toEqual(
      new Set(['2026-06-02T12:00:00.000Z']),
    );
  });
});

test('a repeated completion changes nothing', async () => {
  const once = await ana.complete(reading, { timeSpent: 10 });
  at('2026-06-02T12:00:00Z');
  expect(await ana.complete(reading, { timeSpent: 99, pointsEarned: 5000 })).toEqual({
    ...once,
    alreadyCompleted: true,
    unlocked: [],
  });
});

describe('a process', () => {
  test('a process that ends after storing a completion leaves the achievements to the next read', async () => {
    await ana.complete(reading);
    at('2026-06-02T13:00:00Z');
    // All writes of a process before the crash.
    await UserProgress.create(
      completion(ana.email, quiz, {
        learner: ana.learner,
        pointsEarned: 130,
        score: 100,
        completedAt: now,
      }),
    );
    expect(listTypes(await ana.achievements())).toEqual([
      'first_lesson',
      'first_module',
      moduleAwardType(firstModule),
      'perfect_quiz',
    ]);
    const stats = await ana.stats();
    expect(stats).toMatchObject({
      totalPoints: 50 + 130 + 100,
      completedLessons: 2,
      modulesCompleted: 1,
      currentStreak: 2,
    });
    expect(await ana.complete(quiz)).toMatchObject({ alreadyCompleted: true, stats, unlocked: [] });
  });

  test('a process that ends halfway through the achievements leaves the rest to the next read', async () => {
    await UserProgress.create(
      completion(ana.email, alone, { learner: ana.learner, pointsEarned: 50, completedAt: now }),
    );
    await UserAchievement.create({
      learner: ana.learner,
      email: ana.email,
      achievementType: moduleAwardType(secondModule),
      title: 'x',
      points: 100,
    });
    expect(await ana.stats()).toMatchObject({ totalPoints: 150, modulesCompleted: 1 });
    expect(await ana.achievements()).toHaveLength(3);
  });
});

describe('a streak', () => {
  test('counts days in the time zone of New York', async () => {
    at('2026-06-01T04:00:00Z');
    expect((await ana.complete(reading)).stats.currentStreak).toBe(1);
    at('2026-06-02T03:59:00Z');
    expect((await ana.stats()).currentStreak).toBe(1);
    expect((await ana.complete(alone)).stats).toMatchObject({ currentStreak: 1, longestStreak: 1 });
    at('2026-06-02T04:01:00Z');
    expect((await ana.complete(quiz)).stats).toMatchObject({ currentStreak: 2, longestStreak: 2 });
  });

  test('lasts through the next day, ends after a missed one, and the longest is kept', async () => {
    await ana.complete(reading);
    at('2026-06-02T12:00:00Z');
    await ana.complete(quiz);
    at('2026-06-03T23:00:00Z');
    expect(await ana.stats()).toMatchObject({ currentStreak: 2, longestStreak: 2 });
    at('2026-06-04T12:00:00Z');
    expect(await ana.stats()).toMatchObject({ currentStreak: 0, longestStreak: 2 });
    expect((await ana.complete(alone)).stats).toMatchObject({ currentStreak: 1, longestStreak: 2 });
  });
});

describe('concurrent requests', () => {
  test('count the same completion once', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => ana.complete(reading)));
    expect(results.filter(({ alreadyCompleted }) => !alreadyCompleted)).toHaveLength(1);
    expect(new Set(results.map(({ progress }) => progress.id)).size).toBe(1);
    expect(results.flatMap(({ unlocked }) => unlocked)).toHaveLength(1);
    expect(await ana.stats()).toMatchObject({ totalPoints: 50, completedLessons: 1 });
    expect(await ana.progress()).toHaveLength(1);
  });

  test('count all lessons of a learner', async () => {
    const learners = Array.from({ length: 30 }, (_, n) =>
      createLearner(api.ask, `b${n}@example.com`),
    );
    await Promise.all(
      learners.flatMap((learner) => [learner.complete(reading), learner.complete(alone)]),
    );
    for (const learner of learners)
      expect(await learner.stats()).toMatchObject({
        totalPoints: 50 + 50 + 100,
        lessonsCompleted: 2,
        modulesCompleted: 1,
      });
  });

  test('a read while a learner is erased gives no achievements back', async () => {
    const cleo = createLearner(api.ask, 'cleo@example.com');
    await cleo.complete(reading);
    const { collection } = UserAchievement;
    const find = collection.find.bind(collection);
    jest.spyOn(collection, 'find').mockImplementationOnce((filter, options) => {
      const cursor = find(filter, options);
      // The completions are found before the erasing, the achievements after it.
      jest.spyOn(cursor, 'toArray').mockImplementationOnce(async () => {
        await cleo.browser.post('erase', {});
        return [];
      });
      return cursor;
    });
    await cleo.stats();
    expect(await UserAchievement.countDocuments({ learner: cleo.learner })).toBe(0);
  });
});
