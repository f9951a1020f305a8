import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createTestApi } from '../../../testing/api';
import {
  alone,
  completion,
  createBrowser,
  createLearner,
  firstModule,
  listTypes,
  quiz,
  reading,
  secondModule,
  setQuestions,
} from '../../../testing/learner';
import { until } from '../../../testing/waiting';
import { moduleAwardType } from './learner-stats';
import { UserAchievement, UserProgress, UserStats } from './model';

const api = createTestApi({}, () => now);
let ana: ReturnType<typeof createLearner>;
let ben: ReturnType<typeof createLearner>;
let now: Date;
const at = (iso: string) => (now = new Date(iso));
beforeAll(async () => {
  ana = createLearner(api.ask, 'ana@example.com');
  ben = createLearner(api.ask, 'ben@example.com');
  await setQuestions(quiz, [10, 10, 10, 20, 30]);
});
beforeEach(async () => {
  at('2026-06-01T12:00:00Z');
  await UserProgress.deleteMany({});
  await UserAchievement.deleteMany({});
  await UserStats.deleteMany({});
});
afterEach(() => {
  jest.restoreAllMocks();
});
const findStats = (email = ana.email) => UserStats.findOne({ email }).lean();

/** Resolves when the stored stats have this many points: they are stored after the answer. */
const pointsStored = (points: number, email = ana.email) =>
  until(
    () => findStats(email),
    (stats) => stats?.totalPoints === points,
  );

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
  test('a process that ends after storing a completion leaves achievements and stats to the next read', async () => {
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
    expect(await findStats()).toMatchObject({ totalPoints: 280, lessonsCompleted: 2 });
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

  test('a process that writes older stats does not overwrite newer ones', async () => {
    await ana.complete(reading);
    await pointsStored(50);
    const newer = { totalPoints: 999, revision: 99 };
    await UserStats.updateOne({ email: ana.email }, { $set: newer });
    await ana.complete(alone);
    // Stats are stored in order: once these are stored, the earlier ones are done.
    await ben.complete(reading);
    await pointsStored(50, ben.email);
    expect(await findStats()).toMatchObject(newer);
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

  test('count all lessons of a learner, and the latest stats are stored', async () => {
    const learners = Array.from({ length: 30 }, (_, n) =>
      createLearner(api.ask, `b${n}@example.com`),
    );
    await Promise.all(
      learners.flatMap((learner) => [learner.complete(reading), learner.complete(alone)]),
    );
    for (const { email } of learners) {
      await pointsStored(50 + 50 + 100, email);
      expect(await findStats(email)).toMatchObject({ lessonsCompleted: 2, modulesCompleted: 1 });
    }
  });

  test('replace older stats also after a lost race for the first insert', async () => {
    // MongoDB's answer to one of two concurrent upserts of a missing document, here caused by an insert.
    const { prototype } = mongoose.mongo.Collection;
    const { bulkWrite } = prototype;
    const insert = [{ insertOne: { document: { learner: ana.learner, email: ana.email } } }];
    let isRaced = false;
    jest.spyOn(prototype, 'bulkWrite').mockImplementation(function (
      this: mongoose.mongo.Collection,
      operations,
      options,
    ) {
      const isRace = !isRaced && operations.some((operation) => 'updateOne' in operation);
      isRaced ||= isRace;
      return bulkWrite.call(this, isRace ? insert : operations, options);
    });
    await UserStats.create({ learner: ana.learner, email: ana.email, totalPoints: 1, revision: 1 });
    await ana.complete(reading);
    await pointsStored(50);
    expect(isRaced).toBe(true);
    expect(await findStats()).toMatchObject({ totalPoints: 50, revision: 2 });
  });

  test('a new learner’s first completion replaces older stats too', async () => {
    const { prototype } = mongoose.mongo.Collection;
    const { insertMany } = prototype;
    jest.spyOn(prototype, 'insertMany').mockImplementation(async function (
      this: mongoose.mongo.Collection,
      documents,
      options,
    ) {
      if (this.collectionName === UserStats.collection.name)
        for (const { learner, email } of documents)
          await UserStats.create({ learner, email, totalPoints: 1, revision: 1 });
      return insertMany.call(this, documents, options);
    });
    await createBrowser(api.ask).post('progress', completion(ana.email, reading));
    await pointsStored(50);
    expect(await findStats()).toMatchObject({ lessonsCompleted: 1, revision: 2 });
    expect(await UserStats.countDocuments()).toBe(1);
  });
});
