import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import * as contract from '@site/contracts/learning/learning';
import { testApi } from '../../../testing/api';
import { learnerAt } from '../../../testing/learner';

/** An API with the site's own content, whose quizzes are taken over HTTP. */
const api = testApi({ seedDir: fileURLToPath(new URL('../../../../seed', import.meta.url)) });

const json = async (path: string): Promise<unknown> =>
  (await api.ask(`/api/learning/${path}`)).json();
const quizOf = async (lessonId: string) =>
  contract.listQuizQuestions.response.parse(await json(`lessons/${lessonId}/quiz`));

/** Lessons in path order. */
async function lessonsInOrder(): Promise<contract.LessonSummary[]> {
  const lessons = [];
  for (const { id } of contract.listModules.response.parse(await json('modules')))
    lessons.push(...contract.listLessons.response.parse(await json(`modules/${id}/lessons`)));
  return lessons;
}

/** Answers of which `right` are right. */
const answersWith = (questions: readonly contract.QuizQuestion[], right: number): number[] =>
  questions.map(({ correctAnswer, options }, index) =>
    index < right ? correctAnswer : (correctAnswer + 1) % options.length,
  );

test('completing the whole path with all answers correct earns all points', async () => {
  const ben = learnerAt(api.ask, 'ben@example.com');
  let asked = 0;
  const lessons = await lessonsInOrder();
  for (const { id, moduleId, lessonType } of lessons) {
    const questions = await quizOf(id);
    expect(questions.length > 0).toBe(lessonType === 'quiz');
    asked += questions.length;
    const { progress } = await ben.complete(id, {
      moduleId,
      answers: answersWith(questions, questions.length),
    });
    expect(progress).toMatchObject({
      pointsEarned: 50 + 10 * questions.length,
      score: lessonType === 'quiz' ? 100 : 0,
    });
  }
  const modules = new Set(lessons.map(({ moduleId }) => moduleId)).size;
  expect(await ben.stats()).toMatchObject({
    completedLessons: lessons.length,
    modulesCompleted: modules,
    totalPoints: lessons.length * 50 + 10 * asked + modules * 100,
  });
}, 60_000);
