import { beforeAll, describe, expect, test } from '@jest/globals';
import * as contract from '@site/contracts/learning/learning';
import { createTestApi } from '../../testing/api';
import { expectAnswer, readAs, readJson } from '../../testing/http';
import { createLearner, firstModule, quiz, reading } from '../../testing/learner';
import { UserProgress } from './learner/model';
import { LearningModule, Lesson, QuizQuestion } from './path/model';

const nowhere = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';
const hidden = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';
const hiddenLesson = 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee';

/** Time of the last replacement of the reading lesson's text. */
const renewedAt = '2100-01-02T03:04:05.000Z';

const api = createTestApi();
/** Answer to a read of the path, as JSON. */
const json = (path: string) => readJson(api.ask(`/api/learning/${path}`));

beforeAll(async () => {
  await LearningModule.create({
    _id: hidden,
    title: 'Not yet',
    description: 'Hidden',
    difficulty: 'beginner',
    estimatedMinutes: 1,
    orderIndex: 0,
    isActive: false,
  });
  const lesson = {
    content: 'x',
    lessonType: 'reading' as const,
    estimatedMinutes: 1,
    orderIndex: 9,
  };
  await Lesson.updateOne({ _id: reading }, { changedAt: new Date(renewedAt) });
  await Lesson.create({ ...lesson, moduleId: firstModule, title: 'Withdrawn', isActive: false });
  await Lesson.create({ ...lesson, _id: hiddenLesson, moduleId: hidden, title: 'Hidden too' });
});

describe('the path', () => {
  test('lists active modules in order with the number of their active lessons', async () => {
    const modules = contract.listModules.response.parse(await json('modules'));
    expect(modules.map(({ title, lessonCount }) => [title, lessonCount])).toEqual([
      ['First module', 2],
      ['Second module', 1],
    ]);
    expect(modules[0]).toMatchObject({ points: 100, estimatedMinutes: 20, difficulty: 'beginner' });
  });

  test('has updatedAt of a lesson’s text, and for a module that of its newest lesson', async () => {
    const modules = contract.listModules.response.parse(await json('modules'));
    const lessons = contract.listAllLessons.response.parse(await json('lessons'));
    expect(modules.map(({ updatedAt }) => updatedAt === renewedAt)).toEqual([true, false]);
    expect(lessons.map(({ updatedAt }) => updatedAt === renewedAt)).toEqual([true, false, false]);
    expect(await json(`modules/${firstModule}`)).toMatchObject({
      updatedAt: renewedAt,
    });
  });

  test('lists the active lessons of a module in order, without their text', async () => {
    const lessons = contract.listLessons.response.parse(
      await json(`modules/${firstModule}/lessons`),
    );
    expect(lessons).toEqual([
      expect.objectContaining({ id: reading, lessonType: 'reading', points: 50, orderIndex: 1 }),
      expect.objectContaining({ id: quiz, lessonType: 'quiz', estimatedMinutes: 12 }),
    ]);
    expect(lessons[0]).not.toHaveProperty('content');
  });

  test('lists all lessons from the first of the path to its last, without their texts', async () => {
    const lessons = contract.listAllLessons.response.parse(await json('lessons'));
    expect(lessons.map(({ number, title }) => [number, title])).toEqual([
      ['1.1', 'Lesson one'],
      ['1.2', 'Lesson two'],
      ['2.1', 'Alone'],
    ]);
    expect(lessons[0]).not.toHaveProperty('content');
  });

  test('gives a lesson its number, and the previous and next one across modules', async () => {
    const alone = await json('lessons/88888888-8888-4888-8888-888888888888');
    expect(alone).toMatchObject({
      number: '2.1',
      moduleTitle: 'Second module',
      previous: { id: quiz, moduleId: firstModule, number: '1.2', title: 'Lesson two' },
    });
    expect(alone).not.toHaveProperty('next');
  });

  test('returns one lesson with its text', async () => {
    const lesson = contract.getLesson.response.parse(await json(`lessons/${reading}`));
    expect(lesson).toMatchObject({
      content: '## Heading\n\n- point',
      html: expect.stringContaining('<h2 id="text-heading">Heading</h2>'),
      readingMinutes: 1,
      sources: [{ title: 'A page', publisher: 'Somebody', url: 'https://example.com/page' }],
      checkedOn: '2026-11-22',
    });
  });

  test('gives a lesson stored without sources an empty list', async () => {
    await Lesson.collection.updateOne({ _id: quiz as never }, { $unset: { sources: 1 } });
    expect(await json(`lessons/${quiz}`)).toMatchObject({ sources: [] });
  });

  test('gives a lesson without questions an empty quiz', async () => {
    expect(await json(`lessons/${reading}/quiz`)).toEqual([]);
  });

  test('stores options as text, and returns questions in order with a list of options', async () => {
    const questions = contract.listQuizQuestions.response.parse(await json(`lessons/${quiz}/quiz`));
    expect(questions.map(({ question }) => question)).toEqual([
      'Which comes first?',
      'Which comes second?',
      'Which comes third?',
      'Which comes last?',
    ]);
    expect(questions[3]).toEqual({
      id: expect.any(String),
      lessonId: quiz,
      question: 'Which comes last?',
      options: ['this', 'that'],
      correctAnswer: 1,
      explanation: 'Because it does.',
      points: 10,
    });
    expect(await QuizQuestion.findById(questions[3]?.id).lean()).toMatchObject({
      options: '["this","that"]',
    });
  });

  test.each([
    [`modules/${nowhere}`, 'moduleId'],
    [`modules/${hidden}`, 'moduleId'],
    ['modules/7', 'moduleId'],
    [`modules/${nowhere}/lessons`, 'moduleId'],
    [`modules/${hidden}/lessons`, 'moduleId'],
    [`lessons/${nowhere}`, 'lessonId'],
    [`lessons/${hiddenLesson}`, 'lessonId'],
    [`lessons/${nowhere}/quiz`, 'lessonId'],
    [`lessons/${hiddenLesson}/quiz`, 'lessonId'],
    ['lessons/seven/quiz', 'lessonId'],
  ])('responds with 404 for %s, with the field %s', async (path, field) => {
    await expectAnswer(api.ask(`/api/learning/${path}`), 404, {
      code: 'not_found',
      fields: { [field]: expect.any(String) },
    });
  });
});

describe('a learner', () => {
  test('a learner without records starts on level 1', async () => {
    expect(await json('progress/new@example.com')).toEqual([]);
    expect(await json('achievements/new@example.com')).toEqual([]);
    expect(await json('stats/New@Example.com')).toEqual({
      email: 'new@example.com',
      totalPoints: 0,
      completedLessons: 0,
      lessonsCompleted: 0,
      modulesCompleted: 0,
      currentStreak: 0,
      longestStreak: 0,
      level: 1,
    });
  });

  test('is found by address in any case, and the answer is not cached', async () => {
    const { email, learner, browser } = createLearner(api.ask, 'learner@example.com');
    const completedAt = new Date('2026-03-04T05:06:07.000Z');
    await UserProgress.create({
      learner,
      email,
      moduleId: firstModule,
      lessonId: reading,
      isCompleted: true,
      pointsEarned: 50,
      completedAt,
    });
    for (const call of ['progress', 'stats', 'achievements']) {
      const response = await browser.ask(`/api/learning/${call}/LEARNER@example.com`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('etag')).toBeNull();
    }
    const path = '/api/learning/progress/LEARNER@example.com';
    expect(await readAs(contract.listProgress.response, browser.ask(path))).toEqual([
      expect.objectContaining({
        email,
        lessonId: reading,
        isCompleted: true,
        score: 0,
        timeSpent: 0,
        pointsEarned: 50,
        completedAt: completedAt.toISOString(),
      }),
    ]);
  });
});
