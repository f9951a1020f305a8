import { createHash } from 'node:crypto';
import * as contract from '@site/contracts/learning/learning';
import { PLACEHOLDER_ADDRESS } from '@site/contracts/learning/learning-rules';
import { getLearnerId } from '../modules/learning/learner/model';
import { QuizQuestion } from '../modules/learning/path/model';
import { createPost, readAs, readJson } from './http';

/** The tests' learning path: a module with a reading and a quiz lesson, and a module with one lesson. */
export const [firstModule, secondModule] = [
  '99999999-9999-4999-8999-999999999999',
  '77777777-7777-4777-8777-777777777777',
];
export const [reading, quiz, alone] = [
  'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
  '88888888-8888-4888-8888-888888888888',
];

/** Replaces a lesson's questions by one of three options for each of these points; option 1 is the right one. */
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

/** Request of a page for a completed lesson. */
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

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

export type Browser = ReturnType<typeof createBrowser>;

/** Sends requests like a browser that keeps cookies. */
export function createBrowser(ask: Ask, known: Readonly<Record<string, string>> = {}) {
  const cookies = new Map(Object.entries(known));
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const browser = {
    /** Value of its `cookie` header. */
    cookie: header,
    ask: async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      if (cookies.size > 0) headers.set('cookie', header());
      const response = await ask(path, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/; Max-Age=0\b/.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
    /** Sends an object as JSON to a path below `/api/learning/`. */
    post: (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
      browser.ask(`/api/learning/${path}`, createPost(body, headers)),
    /** JSON at a path below `/api/learning/`. */
    read: (path: string): Promise<unknown> => readJson(browser.ask(`/api/learning/${path}`)),
    /** Completes a lesson without an address, as pages do. */
    complete: (lessonId: string, over?: Readonly<Record<string, unknown>>): Promise<Response> =>
      browser.post('progress', completion(PLACEHOLDER_ADDRESS, lessonId, over)),
    /** Ticks a task of the lesson to read, or takes the tick away. */
    tick: (task: string, done = true): Promise<Response> =>
      browser.post('tasks', { email: PLACEHOLDER_ADDRESS, lessonId: reading, task, done }),
  };
  return browser;
}

/**
 * A learner in a browser with an existing cookie; answers are checked by the contract. The same address gives the same
 * browser, in any process.
 */
export function createLearner(ask: Ask, email: string) {
  const token = createHash('sha256').update(email).digest('base64url');
  const browser = createBrowser(ask, { learner: token });
  const read = (call: string) => browser.read(`${call}/${email}`);
  const send = (lessonId: string, over?: Readonly<Record<string, unknown>>) =>
    browser.post('progress', completion(email, lessonId, over));
  return {
    email,
    /** Id of the learner in the database. */
    learner: getLearnerId(token),
    browser,
    /** Sends a completion as given, valid or not. */
    send,
    complete: (...sent: Parameters<typeof send>) =>
      readAs(contract.completeLesson.response, send(...sent), 200),
    stats: async () => contract.getStats.response.parse(await read('stats')),
    progress: async () => contract.listProgress.response.parse(await read('progress')),
    achievements: async () => contract.listAchievements.response.parse(await read('achievements')),
  };
}

/** Types of achievements, sorted alphabetically. */
export const listTypes = (achievements: readonly { achievementType: string }[]): string[] =>
  achievements.map(({ achievementType }) => achievementType).sort();
