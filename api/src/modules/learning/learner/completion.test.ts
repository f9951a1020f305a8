import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { errorBody } from '@site/contracts/endpoint';
import { createTestApi } from '../../../testing/api';
import { expectAnswer } from '../../../testing/http';
import {
  alone,
  createLearner,
  firstModule,
  quiz,
  reading,
  setQuestions,
} from '../../../testing/learner';
import { Lesson } from '../path/model';
import { UserAchievement, UserProgress } from './model';

const nowhere = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';
const withdrawn = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';
const now = new Date('2026-06-01T12:00:00Z');

const api = createTestApi({}, () => now);
let ana: ReturnType<typeof createLearner>;
beforeAll(async () => {
  ana = createLearner(api.ask, 'ana@example.com');
  await setQuestions(quiz, [10, 10, 10, 20, 30]);
  // Between the two lessons, but inactive.
  await Lesson.create({
    _id: withdrawn,
    moduleId: firstModule,
    title: 'Withdrawn',
    content: 'x',
    lessonType: 'reading',
    estimatedMinutes: 1,
    orderIndex: 1,
    isActive: false,
  });
});
beforeEach(async () => {
  await UserProgress.deleteMany({});
  await UserAchievement.deleteMany({});
});

const listNamedFields = async (response: Response): Promise<string[]> =>
  Object.keys(errorBody.parse(await response.json()).fields ?? {});

describe('a lesson without a quiz', () => {
  test('gives its points', async () => {
    const result = await ana.complete(reading, { timeSpent: 95 });
    expect(result).toEqual({
      success: true,
      alreadyCompleted: false,
      progress: {
        id: expect.any(String),
        email: ana.email,
        moduleId: firstModule,
        lessonId: reading,
        isCompleted: true,
        score: 0,
        timeSpent: 95,
        pointsEarned: 50,
        completedAt: now.toISOString(),
        completedOn: '2026-06-01',
      },
      stats: {
        email: ana.email,
        totalPoints: 50,
        completedLessons: 1,
        lessonsCompleted: 1,
        modulesCompleted: 0,
        currentStreak: 1,
        longestStreak: 1,
        level: 1,
        lastActiveDate: now.toISOString(),
      },
      unlocked: [expect.objectContaining({ achievementType: 'first_lesson', points: 0 })],
      next: { moduleId: firstModule, lessonId: quiz, title: 'Lesson two' },
    });
    expect(await ana.stats()).toEqual(result.stats);
    expect(await ana.progress()).toEqual([result.progress]);
  });

  test.each([0, 50, 2_147_483_647])(
    'gives the same points for a claim of %i',
    async (pointsEarned) => {
      expect((await ana.complete(reading, { pointsEarned })).stats.totalPoints).toBe(50);
    },
  );

  test('completed with the address in another case belongs to the same learner', async () => {
    await ana.complete(reading);
    expect(await ana.complete(reading, { email: ' ANA@Example.com ' })).toMatchObject({
      alreadyCompleted: true,
      progress: { email: ana.email },
    });
  });

  test('refuses answers', async () => {
    await expectAnswer(ana.send(reading, { answers: [0] }), 400, {
      fields: { answers: 'This lesson has no quiz to answer' },
    });
  });
});

describe('a lesson with a quiz', () => {
  beforeEach(() => ana.complete(reading));

  test('gives its points and those of the correct questions', async () => {
    const { progress, stats } = await ana.complete(quiz, { answers: [1, 0, 1, 1, 1] });
    expect(progress).toMatchObject({ pointsEarned: 50 + 70, score: 80 });
    // Both lessons, the questions, and the completed module.
    expect(stats).toMatchObject({ totalPoints: 50 + 120 + 100, modulesCompleted: 1, level: 2 });
  });

  test('is not completed below seventy percent', async () => {
    const response = await ana.send(quiz, { answers: [1, 1, 1, 0, 2], pointsEarned: 500 });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      code: 'quiz_failed',
      message:
        'You got 3/5 questions correct. You need at least 70% to pass. Review the content and try again!',
    });
    expect(await ana.progress()).toHaveLength(1);
    expect((await ana.stats()).completedLessons).toBe(1);
    expect((await ana.complete(quiz, { answers: [1, 1, 1, 1, 1] })).alreadyCompleted).toBe(false);
  });

  test.each([
    ['too few', [1, 1, 1, 1], /5 answers/],
    ['too many', [1, 1, 1, 1, 1, 1], /5 answers/],
    ['none', [], /5 answers/],
    ['out of range', [1, 1, 3, 1, 1], /Question 3 has no option 3/],
  ])('refuses answers that are %s', async (_, answers, words) => {
    await expectAnswer(ana.send(quiz, { answers }), 400, {
      code: 'invalid',
      fields: { answers: expect.stringMatching(words) },
    });
    expect(await ana.progress()).toHaveLength(1);
  });
});

describe('the order of lessons', () => {
  test('locks a lesson until the previous active one is completed', async () => {
    const ben = createLearner(api.ask, 'ben@example.com');
    await ben.complete(reading);
    const response = await ana.send(quiz, { pointsEarned: 130 });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      code: 'lesson_locked',
      message: 'Please complete the lesson “Lesson one” first.',
      fields: { lessonId: expect.any(String) },
    });
    expect(await ana.progress()).toEqual([]);
    await ana.complete(reading);
    await ana.complete(quiz);
  });

  test('leaves the first lesson of any module open', async () => {
    expect((await ana.complete(alone)).stats).toMatchObject({
      completedLessons: 1,
      modulesCompleted: 1,
      totalPoints: 150,
    });
  });

  test.each<[string, string, Record<string, unknown>, number, string]>([
    ['an unknown lesson', nowhere, {}, 404, 'lessonId'],
    ['a withdrawn lesson', withdrawn, {}, 404, 'lessonId'],
    ['another module', alone, { moduleId: firstModule }, 400, 'moduleId'],
    ['an unknown module', reading, { moduleId: nowhere }, 400, 'moduleId'],
  ])('refuses %s with the field', async (_, lessonId, over, status, field) => {
    const response = await ana.send(lessonId, over);
    expect(response.status).toBe(status);
    expect(await listNamedFields(response)).toEqual([field]);
    expect(await UserProgress.countDocuments()).toBe(0);
  });
});

describe('an invalid completion', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['an operator for an address', { email: { $ne: '' } }, ['email']],
    [
      'operators for ids',
      { moduleId: { $gt: '' }, lessonId: { $regex: '.' } },
      ['moduleId', 'lessonId'],
    ],
    ['isCompleted set to false', { isCompleted: false }, ['isCompleted']],
    ['negative points', { pointsEarned: -1 }, ['pointsEarned']],
    ['more than an integer', { pointsEarned: 2_147_483_648 }, ['pointsEarned']],
    ['negative time', { timeSpent: -1 }, ['timeSpent']],
    ['an operator among answers', { answers: [{ $gt: 0 }] }, ['answers.0']],
    [
      'only invalid fields',
      { email: 1, moduleId: 'x', lessonId: null, isCompleted: 0 },
      ['email', 'moduleId', 'lessonId', 'isCompleted'],
    ],
  ])(
    'a completion with %s is refused, and the error has every invalid field',
    async (_, over, fields) => {
      const response = await ana.send(reading, over);
      expect(response.status).toBe(400);
      expect(await listNamedFields(response)).toEqual(fields);
      expect(await UserProgress.countDocuments()).toBe(0);
    },
  );

  test('fields that the server sets are ignored in the request', async () => {
    const { progress } = await ana.complete(reading, {
      score: 100,
      completedAt: '2020-01-01T00:00:00Z',
      id: nowhere,
      _id: nowhere,
      totalPoints: 99,
    });
    expect(progress).toMatchObject({ score: 0, completedAt: now.toISOString() });
    expect(progress.id).not.toBe(nowhere);
  });
});
