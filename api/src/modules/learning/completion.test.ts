import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { errorBody } from '@site/contracts/endpoint';
import * as contract from '@site/contracts/learning';
import { type TestApi, startTestApi } from '../../testing/api';
import { UserAchievement } from './achievement.model';
import { moduleAwardType } from './awards';
import { Lesson } from './lesson.model';
import { UserProgress } from './progress.model';
import { QuizQuestion } from './quiz-question.model';
import { UserStats } from './stats.model';

const [first, second] = [
  '99999999-9999-4999-8999-999999999999',
  '77777777-7777-4777-8777-777777777777',
];
/** The first module's lessons in order; the second has five questions. The second module has one lesson. */
const [reading, quiz, alone] = [
  'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  '88888888-8888-4888-8888-888888888888',
];
const nowhere = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';
const withdrawn = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';
const email = 'ana@example.com';

let api: TestApi;
let now: Date;
beforeAll(async () => {
  api = await startTestApi({}, () => now);
  // Between the two lessons, but no longer part of the path.
  await Lesson.create({
    _id: withdrawn,
    moduleId: first,
    title: 'Withdrawn',
    content: 'x',
    lessonType: 'reading',
    estimatedMinutes: 1,
    orderIndex: 1,
    isActive: false,
  });
  for (const [n, points] of [10, 10, 10, 20, 30].entries())
    await QuizQuestion.create({
      lessonId: quiz,
      question: `Which, ${n}?`,
      options: JSON.stringify(['this', 'that', 'neither']),
      correctAnswer: 1,
      points,
      createdAt: new Date(Date.UTC(2026, 0, n + 1)),
    });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = new Date('2026-06-01T12:00:00Z');
  await Promise.all([UserProgress, UserStats, UserAchievement].map((kept) => kept.deleteMany({})));
});

const post = (body: unknown) => api.post('/api/learning/progress', body);
const json = async (path: string): Promise<unknown> => (await api.ask(path)).json();
const payload = (lessonId: string, over: Record<string, unknown> = {}) => ({
  email,
  moduleId: lessonId === alone ? second : first,
  lessonId,
  isCompleted: true,
  ...over,
});
const complete = async (lessonId: string, over: Record<string, unknown> = {}) => {
  const response = await post(payload(lessonId, over));
  expect(response.status).toBe(200);
  return contract.completeLesson.response.parse(await response.json());
};
const statsOf = async (learner = email) =>
  contract.getStats.response.parse(await json(`/api/learning/stats/${learner}`));
const progressOf = async (learner = email) =>
  contract.listProgress.response.parse(await json(`/api/learning/progress/${learner}`));
const achievementsOf = async (learner = email) =>
  contract.listAchievements.response
    .parse(await json(`/api/learning/achievements/${learner}`))
    .map(({ achievementType }) => achievementType);

describe('a lesson to read', () => {
  test('gives its points', async () => {
    const result = await complete(reading, { timeSpent: 95 });
    expect(result).toEqual({
      success: true,
      alreadyCompleted: false,
      progress: {
        id: expect.any(String),
        email,
        moduleId: first,
        lessonId: reading,
        isCompleted: true,
        score: 0,
        timeSpent: 95,
        pointsEarned: 50,
        completedAt: now.toISOString(),
      },
      stats: {
        email,
        totalPoints: 50,
        completedLessons: 1,
        modulesCompleted: 0,
        currentStreak: 1,
        longestStreak: 1,
        level: 1,
        lastActiveDate: now.toISOString(),
      },
      unlocked: [expect.objectContaining({ achievementType: 'first_lesson', points: 0 })],
    });
    expect(await statsOf()).toEqual(result.stats);
    expect(await progressOf()).toEqual([result.progress]);
  });

  test.each([0, 50, 2_147_483_647])('gives no more for a claim of %i', async (pointsEarned) => {
    expect((await complete(reading, { pointsEarned })).stats.totalPoints).toBe(50);
  });

  test('completed by an address in other letters is the same learner’s', async () => {
    await complete(reading);
    expect(await complete(reading, { email: ' ANA@Example.com ' })).toMatchObject({
      alreadyCompleted: true,
      progress: { email },
    });
  });

  test('takes no answers', async () => {
    const response = await post(payload(reading, { answers: [0] }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: { answers: 'This lesson has no quiz to answer' },
    });
  });
});

describe('a lesson with a quiz', () => {
  beforeEach(() => complete(reading));

  test('gives its points and those of the correct questions', async () => {
    const { progress, stats } = await complete(quiz, { answers: [1, 0, 1, 1, 1] });
    expect(progress).toMatchObject({ pointsEarned: 50 + 70, score: 80 });
    // Both lessons, the questions, and the module that they complete.
    expect(stats).toMatchObject({ totalPoints: 50 + 120 + 100, modulesCompleted: 1, level: 2 });
  });

  test('counts what the answers are worth, whatever is claimed beside them', async () => {
    const { progress } = await complete(quiz, { answers: [1, 1, 1, 1, 0], pointsEarned: 5000 });
    expect(progress.pointsEarned).toBe(50 + 50);
  });

  test('is not completed below seventy percent', async () => {
    const response = await post(payload(quiz, { answers: [1, 1, 1, 0, 2], pointsEarned: 500 }));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      code: 'quiz_failed',
      message:
        'You got 3/5 questions correct. You need at least 70% to pass. Review the content and try again!',
    });
    expect(await progressOf()).toHaveLength(1);
    expect((await statsOf()).completedLessons).toBe(1);
    expect((await complete(quiz, { answers: [1, 1, 1, 1, 1] })).alreadyCompleted).toBe(false);
  });

  test.each([
    ['too few', [1, 1, 1, 1], /5 answers/],
    ['too many', [1, 1, 1, 1, 1, 1], /5 answers/],
    ['none', [], /5 answers/],
    ['out of range', [1, 1, 3, 1, 1], /Question 3 has no option 3/],
  ])('answers that are %s are named', async (_, answers, words) => {
    const response = await post(payload(quiz, { answers }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: { answers: expect.stringMatching(words) },
    });
    expect(await progressOf()).toHaveLength(1);
  });

  test.each([
    ['what a pass earned', 50 + 60, 50 + 60],
    ['all that there is', 50 + 80, 50 + 80],
    ['more than there is', 100_000, 50 + 80],
    ['less than a pass earns', 50, 50 + 50],
    ['nothing', undefined, 50 + 50],
  ])('without answers, a claim of %s counts within a pass', async (_, pointsEarned, points) => {
    expect((await complete(quiz, { pointsEarned })).progress.pointsEarned).toBe(points);
  });

  test.each<[string, Record<string, unknown>, boolean]>([
    ['answers that are all right', { answers: [1, 1, 1, 1, 1] }, true],
    ['a claim of everything', { pointsEarned: 130 }, true],
    ['one answer wrong', { answers: [1, 1, 1, 1, 0] }, false],
    ['a claim of less', { pointsEarned: 120 }, false],
  ])('after %s: nothing missed is %s', async (_, over, perfect) => {
    const { unlocked } = await complete(quiz, over);
    const types = unlocked.map(({ achievementType }) => achievementType);
    expect(types.includes('perfect_quiz')).toBe(perfect);
  });
});

describe('the order', () => {
  test('a lesson is locked until the active one before it is completed', async () => {
    const response = await post(payload(quiz, { pointsEarned: 130 }));
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      code: 'lesson_locked',
      message: 'Please complete the lesson “Lesson one” first.',
      fields: { lessonId: expect.any(String) },
    });
    expect(await progressOf()).toEqual([]);
    await complete(reading, { email: 'ben@example.com' });
    expect((await post(payload(quiz))).status).toBe(409);
    await complete(reading);
    await complete(quiz);
  });

  test('the first lesson of any module is open', async () => {
    expect((await complete(alone)).stats).toMatchObject({
      completedLessons: 1,
      modulesCompleted: 1,
      totalPoints: 150,
    });
  });

  test.each([
    ['an unknown lesson', payload(nowhere), 404, 'lessonId'],
    ['a withdrawn lesson', payload(withdrawn), 404, 'lessonId'],
    ['another module', payload(alone, { moduleId: first }), 400, 'moduleId'],
    ['an unknown module', payload(reading, { moduleId: nowhere }), 400, 'moduleId'],
  ])('%s is refused and named', async (_, body, status, field) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(Object.keys(errorBody.parse(await response.json()).fields ?? {})).toEqual([field]);
    expect(await UserProgress.countDocuments()).toBe(0);
  });
});

describe('modules and achievements', () => {
  test('each is given once, and the points add up', async () => {
    await complete(reading);
    const { unlocked } = await complete(quiz, { answers: [1, 1, 1, 1, 1] });
    expect(unlocked.map(({ achievementType, points }) => [achievementType, points])).toEqual([
      [moduleAwardType(first), 100],
      ['perfect_quiz', 0],
      ['first_module', 0],
    ]);
    const last = await complete(alone);
    expect(last.unlocked.map(({ achievementType }) => achievementType)).toEqual([
      moduleAwardType(second),
      'all_modules',
    ]);
    expect(last.stats).toMatchObject({
      totalPoints: 50 + 130 + 50 + 2 * 100,
      completedLessons: 3,
      modulesCompleted: 2,
    });
    expect((await achievementsOf()).sort()).toEqual(
      [
        'all_modules',
        'first_lesson',
        'first_module',
        moduleAwardType(first),
        moduleAwardType(second),
        'perfect_quiz',
      ].sort(),
    );
  });

  test('are listed oldest first with what a page shows of them', async () => {
    await complete(reading);
    now = new Date('2026-06-02T12:00:00Z');
    await complete(quiz);
    const list = contract.listAchievements.response.parse(
      await json(`/api/learning/achievements/${email}`),
    );
    expect(list[0]).toEqual({
      id: expect.any(String),
      achievementType: 'first_lesson',
      title: 'First lesson',
      description: 'You completed your first lesson.',
      icon: 'play',
      points: 0,
      unlockedAt: '2026-06-01T12:00:00.000Z',
    });
    expect(list.slice(1).map(({ unlockedAt }) => unlockedAt)).toEqual(
      list.slice(1).map(() => '2026-06-02T12:00:00.000Z'),
    );
  });

  test('a process that dies after storing a completion loses nothing of it', async () => {
    await complete(reading);
    // All that a process writes before it may die.
    await UserProgress.create({
      ...payload(quiz),
      pointsEarned: 130,
      score: 100,
      completedAt: new Date('2026-06-02T12:00:00Z'),
    });
    now = new Date('2026-06-02T13:00:00Z');
    expect(await achievementsOf()).toEqual(
      expect.arrayContaining([moduleAwardType(first), 'perfect_quiz', 'first_module']),
    );
    const stats = await statsOf();
    expect(stats).toMatchObject({
      totalPoints: 50 + 130 + 100,
      completedLessons: 2,
      modulesCompleted: 1,
      currentStreak: 2,
    });
    expect(await UserStats.findOne({ email }).lean()).toMatchObject({
      totalPoints: 280,
      lessonsCompleted: 2,
      revision: 2 + 4,
    });
    expect(await complete(quiz)).toMatchObject({ alreadyCompleted: true, stats, unlocked: [] });
  });

  test('one that dies half way through the achievements neither', async () => {
    await UserProgress.create({ ...payload(alone), pointsEarned: 50, completedAt: now });
    await UserAchievement.create({
      email,
      achievementType: moduleAwardType(second),
      title: 'x',
      points: 100,
    });
    expect(await statsOf()).toMatchObject({ totalPoints: 150, modulesCompleted: 1 });
    expect(await achievementsOf()).toHaveLength(3);
  });
});

describe('a streak', () => {
  const at = (iso: string) => (now = new Date(iso));

  test('counts days in New York, whatever the hours between', async () => {
    at('2026-06-01T04:00:00Z');
    expect((await complete(reading)).stats.currentStreak).toBe(1);
    at('2026-06-02T03:59:00Z');
    expect((await statsOf()).currentStreak).toBe(1);
    expect((await complete(alone)).stats).toMatchObject({ currentStreak: 1, longestStreak: 1 });
    at('2026-06-02T04:01:00Z');
    expect((await complete(quiz)).stats).toMatchObject({ currentStreak: 2, longestStreak: 2 });
  });

  test('lasts through the next day and is over when one was missed; the longest stays', async () => {
    await complete(reading);
    at('2026-06-02T12:00:00Z');
    await complete(quiz);
    at('2026-06-03T23:00:00Z');
    expect(await statsOf()).toMatchObject({ currentStreak: 2, longestStreak: 2 });
    at('2026-06-04T12:00:00Z');
    expect(await statsOf()).toMatchObject({ currentStreak: 0, longestStreak: 2 });
    expect((await complete(alone)).stats).toMatchObject({ currentStreak: 1, longestStreak: 2 });
  });

  test('goes on over the days on which clocks change', async () => {
    at('2026-03-07T23:30:00-05:00');
    await complete(reading);
    at('2026-03-08T23:30:00-04:00');
    await complete(quiz);
    at('2026-03-09T00:30:00-04:00');
    const { stats, unlocked } = await complete(alone);
    expect(stats.currentStreak).toBe(3);
    expect(unlocked.map(({ achievementType }) => achievementType)).toContain('streak_3');
  });
});

describe('at the same time', () => {
  test('the same completion counts once', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => complete(reading)));
    expect(results.filter(({ alreadyCompleted }) => !alreadyCompleted)).toHaveLength(1);
    expect(new Set(results.map(({ progress }) => progress.id)).size).toBe(1);
    expect(results.flatMap(({ unlocked }) => unlocked)).toHaveLength(1);
    expect(await statsOf()).toMatchObject({ totalPoints: 50, completedLessons: 1 });
    expect(await progressOf()).toHaveLength(1);
  });

  test('with other claims it counts once too', async () => {
    await complete(reading);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => complete(quiz, { pointsEarned: 100 + n })),
    );
    const [{ pointsEarned } = { pointsEarned: 0 }, ...others] = results.map(
      ({ progress }) => progress,
    );
    for (const other of others) expect(other.pointsEarned).toBe(pointsEarned);
    expect((await statsOf()).totalPoints).toBe(50 + pointsEarned + 100);
  });

  test('different lessons of one learner all count', async () => {
    await Promise.all([complete(reading), complete(alone)]);
    expect(await UserStats.findOne({ email }).lean()).toMatchObject({
      totalPoints: 50 + 50 + 100,
      lessonsCompleted: 2,
      modulesCompleted: 1,
    });
  });

  test('learners do not get in each other’s way', async () => {
    const learners = Array.from({ length: 20 }, (_, n) => `learner${n}@example.com`);
    await Promise.all(learners.map((learner) => complete(reading, { email: learner })));
    for (const learner of learners)
      expect(await statsOf(learner)).toMatchObject({ totalPoints: 50, completedLessons: 1 });
  });
});

test('a completion that was begun elsewhere is completed in place', async () => {
  await UserProgress.create({ ...payload(reading), isCompleted: false });
  expect((await statsOf()).completedLessons).toBe(0);
  expect(await complete(reading)).toMatchObject({
    alreadyCompleted: false,
    stats: { totalPoints: 50, completedLessons: 1 },
  });
  expect(await progressOf()).toHaveLength(1);
});

test('sent again it changes nothing', async () => {
  const once = await complete(reading, { timeSpent: 10 });
  now = new Date('2026-06-02T12:00:00Z');
  const again = await complete(reading, { timeSpent: 99, pointsEarned: 5000 });
  expect(again).toMatchObject({ alreadyCompleted: true, progress: once.progress, unlocked: [] });
  expect(again.stats).toEqual(once.stats);
});

describe('what is no completion', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['an operator for an address', { email: { $ne: '' } }, ['email']],
    [
      'operators for ids',
      { moduleId: { $gt: '' }, lessonId: { $regex: '.' } },
      ['moduleId', 'lessonId'],
    ],
    ['a list for an id', { lessonId: [reading] }, ['lessonId']],
    ['not completed', { isCompleted: false }, ['isCompleted']],
    ['text for true', { isCompleted: 'true' }, ['isCompleted']],
    ['text for points', { pointsEarned: '50' }, ['pointsEarned']],
    ['negative points', { pointsEarned: -1 }, ['pointsEarned']],
    ['half a point', { pointsEarned: 0.5 }, ['pointsEarned']],
    ['more than an integer', { pointsEarned: 2_147_483_648 }, ['pointsEarned']],
    ['negative time', { timeSpent: -1 }, ['timeSpent']],
    ['text for answers', { answers: '1,1' }, ['answers']],
    ['text among answers', { answers: [1, 'x'] }, ['answers.1']],
    ['an operator among answers', { answers: [{ $gt: 0 }] }, ['answers.0']],
    ['no address', { email: undefined }, ['email']],
    [
      'everything wrong',
      { email: 1, moduleId: 'x', lessonId: null, isCompleted: 0 },
      ['email', 'moduleId', 'lessonId', 'isCompleted'],
    ],
  ])('%s is refused, and every field named', async (_, over, fields) => {
    const response = await post(payload(reading, over));
    expect(response.status).toBe(400);
    expect(Object.keys(errorBody.parse(await response.json()).fields ?? {})).toEqual(fields);
    expect(await UserProgress.countDocuments()).toBe(0);
    expect(await UserStats.countDocuments()).toBe(0);
  });

  test('what the server decides is not taken from the caller', async () => {
    const { progress } = await complete(reading, {
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
