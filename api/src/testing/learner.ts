import { expect } from '@jest/globals';
import * as contract from '@site/contracts/learning';
import { QuizQuestion } from '../modules/learning/quiz-question.model';

/** The path of the tests' content: a lesson to read and one with a quiz, and a module with a lesson of its own. */
export const [firstModule, secondModule] = [
  '99999999-9999-4999-8999-999999999999',
  '77777777-7777-4777-8777-777777777777',
];
export const [reading, quiz, alone] = [
  'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  '88888888-8888-4888-8888-888888888888',
];

/**
 * Gives a lesson one question of three options for each of these points, in place of those that it has; option 1 is
 * the right one.
 */
export async function setQuestions(lessonId: string, points: readonly number[]): Promise<void> {
  await QuizQuestion.deleteMany({ lessonId });
  for (const [index, worth] of points.entries())
    await QuizQuestion.create({
      lessonId,
      question: `Which, ${index + 1}?`,
      options: JSON.stringify(['this', 'that', 'neither']),
      correctAnswer: 1,
      points: worth,
      createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    });
}

/** What a page sends when a lesson was completed. */
export const completion = (
  email: string,
  lessonId: string,
  over: Readonly<Record<string, unknown>> = {},
) => ({
  email,
  moduleId: lessonId === alone ? secondModule : firstModule,
  lessonId,
  isCompleted: true,
  ...over,
});

/** A person who learns by an API; what it answers is checked by the contract. */
export function learnerAt(
  ask: (path: string, init?: RequestInit) => Promise<Response>,
  email: string,
) {
  const read = async (call: string): Promise<unknown> =>
    (await ask(`/api/learning/${call}/${email}`)).json();
  const post = (body: unknown) =>
    ask('/api/learning/progress', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    email,
    /** Sends a completion as it is, good or bad. */
    send: (lessonId: string, over?: Readonly<Record<string, unknown>>) =>
      post(completion(email, lessonId, over)),
    complete: async (lessonId: string, over?: Readonly<Record<string, unknown>>) => {
      const response = await post(completion(email, lessonId, over));
      expect(response.status).toBe(200);
      return contract.completeLesson.response.parse(await response.json());
    },
    stats: async () => contract.getStats.response.parse(await read('stats')),
    progress: async () => contract.listProgress.response.parse(await read('progress')),
    achievements: async () => contract.listAchievements.response.parse(await read('achievements')),
  };
}

/** The names of achievements, in the order of the alphabet. */
export const typesOf = (achievements: readonly { achievementType: string }[]): string[] =>
  achievements.map(({ achievementType }) => achievementType).sort();
