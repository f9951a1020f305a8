import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import * as contract from '@site/contracts/learning/learning';
import { PLACEHOLDER_ADDRESS as email } from '@site/contracts/learning/learning-rules';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { createTestApi } from '../../../testing/api';
import {
  type Browser,
  completion,
  createBrowser,
  firstModule,
  quiz,
  reading,
  setQuestions,
} from '../../../testing/learner';
import { DoneTasks, UserAchievement, UserProgress } from './model';
import { expiringModels } from './retention';

const api = createTestApi();
beforeAll(async () => {
  await setQuestions(quiz, [10, 10, 10]);
});
beforeEach(async () => {
  for (const { collection } of [UserProgress, UserAchievement, DoneTasks])
    await collection.deleteMany({});
});

const submit = ({ ask }: Browser, path: string, fields: Record<string, string>, headers = {}) =>
  ask(path, {
    method: 'POST',
    headers: { referer: 'http://site.test/learning/lesson/1', ...headers },
    body: new URLSearchParams(fields),
  });
const reads = ['progress', 'stats', 'achievements'] as const;
const read = async ({ ask }: Browser, call: (typeof reads)[number], address = email) =>
  (await ask(`/api/learning/${call}/${address}`)).text();
const all = (browser: Browser, address = email) =>
  Promise.all(reads.map((call) => read(browser, call, address)));
const readLessons = async (browser: Browser) =>
  contract.listProgress.response
    .parse(JSON.parse(await read(browser, 'progress')))
    .map(({ lessonId }) => lessonId);

describe('a learner', () => {
  test('is created by the first completion alone', async () => {
    const browser = createBrowser(api.ask);
    await all(browser);
    expect((await browser.complete(quiz, { answers: [1, 1, 1] })).status).toBe(409);
    expect(browser.cookie()).toBe('');
    const { headers } = await browser.complete(reading);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^learner=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
      ),
    ]);
    expect(await readLessons(browser)).toEqual([reading]);
  });

  test('keeps its cookie, whose token is not stored in plain form', async () => {
    const browser = createBrowser(api.ask);
    await browser.complete(reading);
    const cookie = browser.cookie();
    await browser.complete(quiz, { answers: [1, 1, 1] });
    expect(browser.cookie()).toBe(cookie);
    expect(await readLessons(browser)).toEqual([reading, quiz]);
    const token = cookie.replace('learner=', '');
    const { db } = mongoose.connection;
    for (const { name } of (await db?.listCollections().toArray()) ?? [])
      expect(JSON.stringify(await db?.collection(name).find().toArray())).not.toContain(token);
  });

  test('cannot read the progress of another learner by any address', async () => {
    const [ann, ben] = [createBrowser(api.ask), createBrowser(api.ask)];
    await ann.complete(reading, { email: 'ann@example.com' });
    await ben.complete(reading);
    await ben.complete(quiz, { answers: [1, 1, 1] });
    const nobody = createBrowser(api.ask);
    for (const address of [email, 'ann@example.com']) {
      const unknown = await all(nobody, address);
      expect(unknown[0]).toBe('[]');
      if (address !== email) expect(await all(ben, address)).toEqual(unknown);
      else expect(await all(ann, address)).toEqual(unknown);
    }
  });

  test('a learner without completed lessons gets the same answers as a visitor without a cookie', async () => {
    const unused = createBrowser(api.ask, { learner: 'A'.repeat(43) });
    const forged = createBrowser(api.ask, { learner: 'me' });
    const nobody = await all(createBrowser(api.ask));
    expect(await all(unused)).toEqual(nobody);
    expect(await all(forged)).toEqual(nobody);
    await forged.complete(reading);
    expect(forged.cookie()).not.toBe('learner=me');
  });

  test('is not created by a request of another site', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.test' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const browser = createBrowser(api.ask);
      expect((await browser.post('progress', completion(email, reading), headers)).status).toBe(
        403,
      );
      expect(browser.cookie()).toBe('');
    }
    expect(await UserProgress.countDocuments()).toBe(0);
  });
});

describe('the records of a learner', () => {
  test('expire in the database two years after the learner was last seen', async () => {
    for (const { collection } of expiringModels)
      expect(await collection.indexes()).toContainEqual(
        expect.objectContaining({ key: { seenAt: 1 }, expireAfterSeconds: 730 * DAY_SECONDS }),
      );
  });

  test('restarts its two years with the first lesson of a day, for this learner only', async () => {
    const [ann, ben] = [createBrowser(api.ask), createBrowser(api.ask)];
    for (const browser of [ann, ben]) await browser.complete(reading);
    await ann.tick('one');
    const long = new Date('2026-01-01T00:00:00.000Z');
    for (const { collection } of expiringModels) {
      // Ensures that every document has a `seenAt`.
      expect(await collection.countDocuments({ seenAt: { $exists: false } })).toBe(0);
      await collection.updateMany({}, { $set: { seenAt: long, completedAt: long } });
    }
    const longAgo = async () => {
      const counts = expiringModels.map(({ collection }) =>
        collection.countDocuments({ seenAt: long }),
      );
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    };
    const before = await longAgo();
    expect(before).toBe(5);
    await ann.complete(quiz, { answers: [1, 1, 1] });
    const ofBen = 2;
    expect(await longAgo()).toBe(ofBen);
    await ben.tick('one');
    expect(await longAgo()).toBe(0);
  });

  test('are marked as seen once a day', async () => {
    const ann = createBrowser(api.ask);
    await ann.complete(reading);
    await ann.tick('one');
    const marks = jest.spyOn(mongoose.mongo.Collection.prototype, 'updateMany');
    await ann.complete(quiz, { answers: [1, 1, 1] });
    await ann.tick('two');
    expect(marks).not.toHaveBeenCalled();
    marks.mockRestore();
  });
});

describe('without script', () => {
  const fields = { email, moduleId: firstModule, isCompleted: 'true' };

  test('a form completes a lesson and redirects to its page with the new achievements', async () => {
    const browser = createBrowser(api.ask);
    const answer = await submit(browser, '/api/learning/progress', {
      ...fields,
      lessonId: reading,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      '/learning/lesson/1?lesson=completed&unlocked=first_lesson',
    );
    expect(await readLessons(browser)).toEqual([reading]);
  });

  test.each([
    [
      'passed',
      '1',
      {
        lesson: 'completed',
        answers: '1,1,1',
        unlocked: `module_completed:${firstModule},perfect_quiz,first_module`,
      },
      2,
    ],
    ['failed', '0', { reason: 'quiz_failed', lesson: 'invalid', answers: '0,0,0' }, 1],
  ])('a quiz that is %s redirects with its answers', async (_, choice, told, completed) => {
    const browser = createBrowser(api.ask);
    await browser.complete(reading);
    const answers = { 'answers[0]': choice, 'answers[1]': choice, 'answers[2]': choice };
    const sent = { ...fields, lessonId: quiz, ...answers };
    const { headers } = await submit(browser, '/api/learning/progress', sent);
    const { pathname, searchParams } = new URL(headers.get('location') ?? '', 'http://site.test');
    expect(pathname).toBe('/learning/lesson/1');
    expect(Object.fromEntries(searchParams)).toEqual(told);
    expect(await readLessons(browser)).toHaveLength(completed);
  });

  test('a form ticks a task and takes the tick away, and redirects to its page', async () => {
    const browser = createBrowser(api.ask);
    for (const [done, tasks] of [
      ['true', [{ lessonId: reading, task: 'one' }]],
      ['false', []],
    ] as const) {
      const sent = { email, lessonId: reading, task: 'one', done };
      const { headers } = await submit(browser, '/api/learning/tasks', sent);
      expect(headers.get('location')).toBe('/learning/lesson/1?task=kept');
      expect(await (await browser.ask(`/api/learning/tasks/${email}`)).json()).toEqual(tasks);
    }
  });

  test('a quiz without answers is not passed', async () => {
    const browser = createBrowser(api.ask);
    await browser.complete(reading);
    const { headers } = await submit(browser, '/api/learning/progress', {
      ...fields,
      lessonId: quiz,
    });
    expect(headers.get('location')).toBe('/learning/lesson/1?lesson=invalid');
    expect(await readLessons(browser)).toEqual([reading]);
  });
});

describe('erasing', () => {
  test('removes all records and the cookie of the learner, and nothing of others', async () => {
    const [ann, ben] = [createBrowser(api.ask), createBrowser(api.ask)];
    for (const browser of [ann, ben]) await browser.complete(reading);
    const before = ann.cookie();
    const { headers } = await submit(ann, '/api/learning/erase', {});
    expect(headers.get('location')).toBe('/learning/lesson/1?progress=erased');
    expect(ann.cookie()).toBe('');
    const again = createBrowser(api.ask, { learner: before.replace('learner=', '') });
    expect(await all(again)).toEqual(await all(createBrowser(api.ask)));
    expect(await readLessons(ben)).toEqual([reading]);
    expect(await UserProgress.countDocuments()).toBe(1);
    expect(await UserAchievement.countDocuments()).toBe(1);
  });

  test('a request to erase changes nothing if the browser has no learner', async () => {
    const ben = createBrowser(api.ask);
    await ben.complete(reading);
    await submit(createBrowser(api.ask), '/api/learning/erase', { email });
    expect(await readLessons(ben)).toEqual([reading]);
  });
});
