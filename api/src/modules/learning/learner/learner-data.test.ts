import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import * as certificates from '@site/contracts/learning/certificates';
import * as own from '@site/contracts/learning/learner';
import * as contract from '@site/contracts/learning/learning';
import { PLACEHOLDER_ADDRESS as email } from '@site/contracts/learning/learning-rules';
import { createTestApi } from '../../../testing/api';
import {
  alone,
  type Browser,
  completion,
  createBrowser,
  quiz,
  reading,
  setQuestions,
} from '../../../testing/learner';
import { addressLearner, TransferLink, UserAchievement, UserProgress } from './model';

const api = createTestApi({}, () => now);
let now: Date;
beforeAll(async () => {
  await setQuestions(quiz, [10, 10, 10]);
});
beforeEach(() => {
  now = new Date('2026-06-01T12:00:00Z');
});

const openBrowser = () => createBrowser(api.ask);
const readFigures = async (browser: Browser) =>
  own.getFigures.response.parse(await browser.read(`figures/${email}`));
const readLessons = async (browser: Browser) =>
  contract.listProgress.response
    .parse(await browser.read(`progress/${email}`))
    .map(({ lessonId }) => lessonId)
    .sort();
const readTasks = async (browser: Browser) =>
  own.listTasks.response.parse(await browser.read(`tasks/${email}`));
async function finish(browser: Browser): Promise<void> {
  await browser.complete(reading);
  await browser.complete(quiz, { answers: [1, 1, 1] });
  await browser.complete(alone);
}

describe('figures', () => {
  test('have the points of each day and the next lesson', async () => {
    const browser = openBrowser();
    await browser.complete(reading);
    now = new Date('2026-06-02T12:00:00Z');
    await browser.complete(quiz, { answers: [1, 1, 1] });
    expect(await readFigures(browser)).toMatchObject({
      stats: { totalPoints: 50 + 80 + 100, currentStreak: 2, level: 2 },
      level: { begins: 150, nextBegins: 450 },
      lessons: { completed: 2, total: 3 },
      days: [
        { date: '2026-06-01', lessons: 1, points: 50, totalPoints: 50 },
        { date: '2026-06-02', lessons: 1, points: 180, totalPoints: 230 },
      ],
      next: { lessonId: alone },
    });
  });

  test('a learner without records gets the same figures as a visitor without a cookie', async () => {
    const nobody = await readFigures(openBrowser());
    expect(nobody).toMatchObject({ days: [], achievements: [], next: { lessonId: reading } });
    expect(await readFigures(createBrowser(api.ask, { learner: 'B'.repeat(43) }))).toEqual(nobody);
  });
});

describe('tasks', () => {
  test('are marked done once, can be unmarked, and are separate for each browser', async () => {
    const [ann, ben] = [openBrowser(), openBrowser()];
    for (const task of ['search-your-name', 'search-your-name', 'write-it-down'])
      expect((await ann.tick(task)).status).toBe(200);
    await ann.tick('write-it-down', false);
    expect(await readTasks(ann)).toEqual([{ lessonId: reading, task: 'search-your-name' }]);
    expect(await readTasks(ben)).toEqual([]);
    await ben.tick('search-your-name', false);
    expect(ben.cookie()).toBe('');
  });

  test('the number of done tasks of one lesson is limited', async () => {
    const browser = openBrowser();
    await browser.tick('the-first-one');
    const ticks = await Promise.all(
      Array.from({ length: 49 }, (_, n) => browser.tick(`task-${n}`)),
    );
    expect(new Set(ticks.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await browser.tick('one-more')).status).toBe(409);
    expect(await readTasks(browser)).toHaveLength(50);
  });
});

describe('a certificate', () => {
  const issue = (browser: Browser, name: string) => browser.post('certificates', { email, name });

  test('is issued after the last lesson, and is public until the progress is erased', async () => {
    const browser = openBrowser();
    await browser.complete(reading);
    expect((await issue(browser, 'Ann')).status).toBe(409);
    await finish(browser);
    const issued = await issue(browser, 'Ann Baker');
    const { id } = certificates.issueCertificate.response.parse(await issued.json());
    now = new Date('2026-06-09T12:00:00Z');
    expect((await issue(browser, 'Ann B. Baker')).status).toBe(200);
    expect(await openBrowser().read(`certificates/${id}`)).toMatchObject({
      id,
      name: 'Ann B. Baker',
      completedOn: '2026-06-01',
      issuedOn: '2026-06-01',
      lessons: 3,
      address: `http://site.test/learning/certificate/${id}`,
    });
    expect((await readFigures(browser)).certificate?.id).toBe(id);
    await browser.post('erase', {});
    expect((await api.ask(`/api/learning/certificates/${id}`)).status).toBe(404);
  });

  test('requested without script redirects to its page', async () => {
    const browser = openBrowser();
    await finish(browser);
    const { status, headers } = await browser.ask('/api/learning/certificates', {
      method: 'POST',
      body: new URLSearchParams({ email, name: 'Ben' }),
    });
    expect(status).toBe(303);
    expect(headers.get('location')).toMatch(/^\/learning\/certificate\/[\w-]{36}$/);
  });
});

describe('a link to another browser', () => {
  /** Token in the last email to an address. */
  async function readMailTo(address: string): Promise<string> {
    const sent = await api.mails(address);
    return /\/learning\/transfer\/([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
  }
  /** Has a link sent. @returns its token */
  async function requestLink(browser: Browser, address: string): Promise<string> {
    await browser.post('carry-links', { email: address });
    return readMailTo(address);
  }
  const carry = (browser: Browser, token: string) => browser.post('carry', { token });

  test('a link whose opening failed can be opened again only by the same browser, also without a cookie', async () => {
    const [desk, phone, stranger] = [openBrowser(), openBrowser(), openBrowser()];
    await desk.complete(reading);
    const token = await requestLink(desk, 'away@example.com');
    jest.spyOn(UserAchievement.collection, 'find').mockImplementationOnce(() => {
      throw new mongoose.mongo.MongoNetworkError('Away');
    });
    expect((await carry(phone, token)).status).toBe(503);
    expect((await carry(stranger, token)).status).toBe(404);
    expect((await carry(phone, token)).status).toBe(200);
    expect(await readLessons(phone)).toEqual([reading]);
  });

  test('a link whose claim was stored without an answer can be opened by the same browser', async () => {
    const [desk, phone] = [openBrowser(), openBrowser()];
    await desk.complete(reading);
    const token = await requestLink(desk, 'unanswered@example.com');
    const { collection } = TransferLink;
    const claim = collection.findOneAndUpdate.bind(collection);
    jest.spyOn(collection, 'findOneAndUpdate').mockImplementationOnce(async (filter, update) => {
      await claim(filter, update);
      throw new mongoose.mongo.MongoNetworkError('Away');
    });
    expect((await carry(phone, token)).status).toBe(503);
    expect((await carry(phone, token)).status).toBe(200);
    expect(await readLessons(phone)).toEqual([reading]);
  });

  test('of two browsers at once only one opens a link', async () => {
    const [desk, phone, stranger] = [openBrowser(), openBrowser(), openBrowser()];
    await desk.complete(reading);
    const token = await requestLink(desk, 'two@example.com');
    const answers = await Promise.all([carry(phone, token), carry(stranger, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('copies the progress once, and the browsers stay independent', async () => {
    const [desk, phone, stranger] = [openBrowser(), openBrowser(), openBrowser()];
    await desk.complete(reading);
    await desk.complete(quiz, { answers: [1, 1, 1] });
    await desk.tick('at-the-desk');
    await phone.complete(reading);
    await phone.complete(alone);
    const token = await requestLink(desk, 'once@example.com');
    expect(
      JSON.stringify(await mongoose.connection.collection('learner_carry_links').find().toArray()),
    ).not.toContain(token);
    const before = await readFigures(desk);

    expect((await carry(phone, token)).status).toBe(200);
    expect((await carry(stranger, token)).status).toBe(404);
    expect((await carry(phone, token)).status).toBe(200);
    expect(await readLessons(phone)).toEqual([reading, quiz, alone].sort());
    expect((await readFigures(phone)).stats).toMatchObject({
      completedLessons: 3,
      totalPoints: 50 + 80 + 50 + 200,
    });
    expect(await readTasks(phone)).toHaveLength(1);
    expect(await readFigures(desk)).toEqual(before);
    expect(await readLessons(stranger)).toEqual([]);

    await desk.post('erase', {});
    expect(await readLessons(phone)).toHaveLength(3);
    expect(await readLessons(desk)).toEqual([]);
  });

  test('never changes a certificate, and copies one only to a browser without one', async () => {
    const [attacker, victim, fresh] = [openBrowser(), openBrowser(), openBrowser()];
    const certificateOf = async (browser: Browser) => (await readFigures(browser)).certificate;
    await finish(attacker);
    await attacker.post('certificates', { email, name: 'Mallory' });
    await finish(victim);
    await victim.post('certificates', { email, name: 'Vera' });
    const own = await certificateOf(victim);
    for (const [browser, to] of [
      [victim, 'holder@example.com'],
      [fresh, 'fresh@example.com'],
    ] as const) {
      await carry(browser, await requestLink(attacker, to));
    }
    expect(await certificateOf(victim)).toEqual(own);
    const copy = await certificateOf(fresh);
    expect(copy).toMatchObject({ name: 'Mallory' });
    expect(copy?.id).not.toBe((await certificateOf(attacker))?.id);
    await attacker.post('erase', {});
    expect((await api.ask(`/api/learning/certificates/${own?.id}`)).status).toBe(200);
    expect((await api.ask(`/api/learning/certificates/${copy?.id}`)).status).toBe(200);
  });

  test('shows what it copies; looking changes nothing and does not use it up', async () => {
    const [desk, phone, scanner] = [openBrowser(), openBrowser(), openBrowser()];
    await finish(desk);
    await desk.post('certificates', { email, name: 'Ann' });
    await phone.complete(reading);
    const token = await requestLink(desk, 'looked@example.com');
    const look = (browser: Browser) => browser.read(`carry-links/${token}`);
    for (let time = 0; time < 2; time++)
      expect(await look(scanner)).toEqual({
        lessons: 3,
        name: 'Ann',
        lessonsHere: 0,
        isOwn: false,
      });
    expect(scanner.cookie()).toBe('');
    expect(await look(phone)).toMatchObject({ lessonsHere: 1 });
    expect(await readLessons(phone)).toEqual([reading]);

    expect(await look(desk)).toMatchObject({ isOwn: true });
    expect((await carry(desk, token)).status).toBe(200);
    expect((await carry(phone, token)).status).toBe(200);
    expect((await scanner.ask(`/api/learning/carry-links/${token}`)).status).toBe(404);
    expect(await look(phone)).toMatchObject({ lessonsHere: 3 });
  });

  test.each([
    ['forged', 'x'.repeat(43), {}],
    ['old', undefined, { createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) }],
  ])('a link that is %s shows and copies nothing', async (kind, forged, change) => {
    const [desk, phone] = [openBrowser(), openBrowser()];
    await desk.complete(reading);
    const address = `${kind}@example.com`;
    await desk.post('carry-links', { email: address });
    const token = forged ?? (await readMailTo(address));
    await TransferLink.collection.updateOne({ email: address }, { $set: change, $inc: { n: 1 } });
    expect((await phone.ask(`/api/learning/carry-links/${token}`)).status).toBe(404);
    expect((await carry(phone, token)).status).toBe(404);
    expect(await readLessons(phone)).toEqual([]);
  });

  test('merges the done tasks of the same lesson', async () => {
    const [desk, phone] = [openBrowser(), openBrowser()];
    await desk.complete(reading);
    for (const task of ['on-both', 'at-the-desk']) await desk.tick(task);
    for (const task of ['on-both', 'on-the-phone']) await phone.tick(task);
    await carry(phone, await requestLink(desk, 'ticks@example.com'));
    const ticked = (await readTasks(phone)).map(({ task }) => task);
    expect(ticked.sort()).toEqual(['at-the-desk', 'on-both', 'on-the-phone']);
    expect(await readTasks(desk)).toHaveLength(2);
  });

  test('limits the merged tasks of a lesson to fifty', async () => {
    const [desk, phone] = [openBrowser(), openBrowser()];
    await desk.complete(reading);
    for (const [name, browser] of Object.entries({ desk, phone })) {
      await browser.tick(`${name}-first`);
      await Promise.all(Array.from({ length: 29 }, (_, n) => browser.tick(`${name}-${n}`)));
    }
    await carry(phone, await requestLink(desk, 'many@example.com'));
    expect(await readTasks(phone)).toHaveLength(50);
  });

  test('leaves no address in the database after both browsers erase', async () => {
    const [desk, phone] = [openBrowser(), openBrowser()];
    await desk.complete(reading);
    await phone.complete(reading);
    await phone.post('carry-links', { email: 'from-phone@example.com' });
    await carry(phone, await requestLink(desk, 'from-desk@example.com'));
    for (const browser of [desk, phone]) await browser.post('erase', {});
    expect(
      await TransferLink.countDocuments({
        email: { $in: ['from-desk@example.com', 'from-phone@example.com'] },
      }),
    ).toBe(0);
  });

  test('is sent to an address with progress from before the cookies', async () => {
    await UserProgress.create({
      learner: addressLearner('former@example.com'),
      ...completion(email, reading, { pointsEarned: 50, completedAt: now }),
    });
    const browser = openBrowser();
    const known = await browser.post('carry-links', { email: 'former@example.com' });
    const unknown = await browser.post('carry-links', { email: 'never@example.com' });
    expect(await known.text()).toBe(await unknown.text());
    expect(await readMailTo('never@example.com')).toBe('');
    await carry(browser, await readMailTo('former@example.com'));
    expect(await readLessons(browser)).toEqual([reading]);
  });
});

describe('search', () => {
  const search = async (text: string) =>
    contract.searchLessons.response.parse(
      await openBrowser().read(`search?${new URLSearchParams({ text })}`),
    );

  test('finds the lessons that have every word, in any case', async () => {
    const found = await search('LESSON two');
    expect(found.map(({ lessonId }) => lessonId)).toContain(quiz);
    expect(await search('lesson nowhere-to-be-found')).toEqual([]);
    for (const { excerpt } of found) expect(excerpt.length).toBeLessThanOrEqual(160);
  });

  test.each(['24/7', 'https://example.com', '..', '../..', 'a\\b', '%2e%2e', '/ lesson //'])(
    'finds nothing for %s, without an error',
    async (text) => expect(await search(text)).toEqual([]),
  );

  test('finds nothing without a text, and accepts the text in the path', async () => {
    const browser = openBrowser();
    expect(await browser.read('search')).toEqual([]);
    expect(await browser.read('search/lesson%20two')).toEqual(await search('lesson two'));
  });

  test('has a Content-Version, and its answers are not cached', async () => {
    const before = await api.metric('content_kept');
    for (const text of ['lesson', 'lesson two', 'made-up'])
      expect(
        (await api.ask(`/api/learning/search?text=${text}`)).headers.get('content-version'),
      ).toMatch(/^learning=\d+$/);
    expect(await api.metric('content_kept')).toBe(before);
  });
});
