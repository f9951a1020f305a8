import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as own from '@site/contracts/learning/learner';
import { PLACEHOLDER_ADDRESS } from '@site/contracts/learning/learning-rules';
import { DAY_MS } from '@site/server-kit/duration';
import { RateLimit } from '../../../limits/limiter';
import { Outbox } from '../../../mail/outbox';
import { createTestApi } from '../../../testing/api';
import { expectAnswer } from '../../../testing/http';
import {
  alone,
  type Browser,
  createBrowser,
  quiz,
  reading,
  setQuestions,
} from '../../../testing/learner';
import type { ReadMail } from '../../../testing/mail';
import { UserProgress } from '../learner/model';
import { Reminder } from '../learner/reminder';
import { queueDueReminders } from './reminder-mail';

const api = createTestApi();
let email: string;
let count = 0;
beforeAll(async () => {
  await setQuestions(quiz, []);
});
beforeEach(() => {
  email = `learner-${count++}@example.com`;
});

const readState = async (browser: Browser) =>
  own.getFigures.response.parse(await browser.read(`figures/${PLACEHOLDER_ADDRESS}`)).reminder;
const findToken = (mail: ReadMail | undefined, page: 'confirm' | 'end' | 'transfer'): string =>
  new RegExp(`/learning/(?:reminders/)?${page}/([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? '';
/** Tokens of all emails to an address; the files do not tell which email is the latest. */
const listTokens = async (address: string, page: 'confirm' | 'transfer') =>
  (await api.mails(address)).map((mail) => findToken(mail, page)).filter(Boolean);

/** A browser with the first lesson completed. */
async function startLearner(): Promise<Browser> {
  const browser = createBrowser(api.ask);
  await browser.complete(reading);
  return browser;
}
const ask = (browser: Browser, address = email) => browser.post('reminders', { email: address });
/** Asks for reminders. @returns the token of the confirmation email */
async function requestToken(browser: Browser, address = email): Promise<string> {
  const before = await listTokens(address, 'confirm');
  expect((await ask(browser, address)).status).toBe(200);
  const after = await listTokens(address, 'confirm');
  return after.find((token) => !before.includes(token)) ?? '';
}
const confirm = (token: string) => createBrowser(api.ask).post('reminders/confirm', { token });
/** A browser with confirmed reminders. */
async function startReminded(): Promise<Browser> {
  const browser = await startLearner();
  expect((await confirm(await requestToken(browser))).status).toBe(200);
  return browser;
}

/** Simulates passed days: moves the stored times, because the database's clock cannot be moved. */
async function passDays(days: number): Promise<void> {
  const earlier = (moment: Date) => new Date(moment.getTime() - days * DAY_MS);
  // Reminders last: the API, which looks for due ones meanwhile, must not see an old reminder with a new lesson.
  for (const { collection } of [UserProgress, Reminder])
    for (const { _id, ...fields } of await collection.find().toArray()) {
      const dates = Object.entries(fields).flatMap(([name, value]) =>
        value instanceof Date ? [[name, earlier(value)] as const] : [],
      );
      await collection.updateOne({ _id }, { $set: Object.fromEntries(dates) });
    }
  // Resets the daily limit of emails to an address.
  await RateLimit.deleteMany({});
}
/** Reminders sent after two concurrent runs over everything due. */
async function sendReminders(): Promise<ReadMail[]> {
  await Promise.all([queueDueReminders(), queueDueReminders()]);
  return (await api.mails(email)).filter(({ subject }) => subject?.startsWith('Your next lesson'));
}

describe('requesting reminders', () => {
  test('sends a confirmation email without progress, and its link starts the reminders', async () => {
    const browser = await startLearner();
    expect(await readState(browser)).toBeUndefined();
    const token = await requestToken(browser);
    expect(await readState(browser)).toBe('asked');
    const [mail] = await api.mails(email);
    expect(mail?.subject).toBe('Confirm your reminders');
    expect(mail?.source).not.toContain(reading);
    expect(JSON.stringify(await Reminder.find().lean())).not.toContain(token);
    await passDays(1);
    for (let time = 0; time < 2; time++) expect((await confirm(token)).status).toBe(200);
    expect(await readState(browser)).toBe('on');
  });

  test('a request for reminders that is not confirmed within two days sends no reminders', async () => {
    const browser = await startLearner();
    const token = await requestToken(browser);
    await passDays(3);
    await expectAnswer(confirm(token), 404, {
      fields: { token: expect.stringContaining('two days') },
    });
    await passDays(10);
    expect(await sendReminders()).toEqual([]);
  });

  test('a request for reminders without a completed lesson is refused, and creates no learner', async () => {
    const browser = createBrowser(api.ask);
    await expectAnswer(ask(browser), 409, { message: expect.stringContaining('lesson first') });
    expect(browser.cookie()).toBe('');
    expect(await Reminder.countDocuments({ email })).toBe(0);
  });

  test('sends an address at most three emails a day, and none while reminders are on', async () => {
    const browser = await startLearner();
    for (let time = 0; time < 5; time++) await ask(browser);
    expect(await api.mails(email)).toHaveLength(3);
    const [token = ''] = await listTokens(email, 'confirm');
    expect((await confirm(token)).status).toBe(200);
    await passDays(1);
    await ask(browser);
    expect(await api.mails(email)).toHaveLength(3);
    expect(await readState(browser)).toBe('on');
  });

  test('a request for reminders during a confirmation makes no second reminder, and ends none', async () => {
    const browser = await startReminded();
    const looking = jest.spyOn(Reminder, 'exists').mockResolvedValueOnce(null);
    expect((await ask(browser)).status).toBe(200);
    expect(looking).toHaveBeenCalled();
    expect(await Reminder.find({ email }).lean()).toEqual([
      expect.not.objectContaining({ unconfirmedSince: expect.anything() }),
    ]);
  });
});

describe('a reminder', () => {
  test('is sent once after a week without a lesson, with the next lesson and two ways to end it', async () => {
    const browser = await startReminded();
    await passDays(6);
    expect(await sendReminders()).toEqual([]);
    await passDays(1);
    const [mail, ...more] = await sendReminders();
    expect(more).toEqual([]);
    expect(await sendReminders()).toHaveLength(1);
    const token = findToken(mail, 'end');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('1 of 3 lessons');
      expect(body).toContain(`http://site.test/learning/lesson/${quiz}`);
      expect(body).toContain(`http://site.test/learning/reminders/end/${token}`);
    }
    expect(mail?.header('list-unsubscribe')).toBe(
      `<http://site.test/api/learning/reminders/end/${token}>`,
    );
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(await readState(browser)).toBe('on');
  });

  test('is one email for an address that two learners confirmed, about the first', async () => {
    await startReminded();
    const first = await Reminder.findOne({ email }).orFail().lean();
    await startReminded();
    await passDays(7);
    expect(await sendReminders()).toHaveLength(1);
    expect(await Outbox.exists({ kind: 'learning-reminder', about: first._id })).not.toBeNull();
  });

  test('is postponed by a completed lesson', async () => {
    const browser = await startReminded();
    await passDays(5);
    await browser.complete(quiz);
    await passDays(5);
    expect(await sendReminders()).toEqual([]);
    await passDays(2);
    const [mail] = await sendReminders();
    expect(mail?.text).toContain(`http://site.test/learning/lesson/${alone}`);
  });

  test('is dropped when the learner completes a lesson before it is sent', async () => {
    const browser = await startReminded();
    const { _id } = await Reminder.findOne({ email }).orFail().lean();
    await browser.complete(quiz);
    await Outbox.create({
      key: `learning-reminder:${_id}:held-up`,
      kind: 'learning-reminder',
      about: _id,
      dueAt: new Date(),
      createdAt: new Date(),
    });
    expect(await sendReminders()).toEqual([]);
    expect(await Outbox.findOne({ key: /held-up/ }).lean()).toMatchObject({ state: 'dropped' });
  });

  test('is sent at most three times without a lesson in between; then the address is deleted', async () => {
    const browser = await startReminded();
    for (const sent of [1, 2, 3, 3]) {
      await passDays(7);
      expect(await sendReminders()).toHaveLength(sent);
    }
    expect(await Reminder.countDocuments({ email })).toBe(0);
    expect(await readState(browser)).toBeUndefined();
  });

  test('is not sent after the last lesson, and the address is deleted', async () => {
    const browser = await startReminded();
    await browser.complete(quiz);
    await browser.complete(alone);
    await passDays(7);
    expect(await sendReminders()).toEqual([]);
    expect(await Reminder.countDocuments({ email })).toBe(0);
  });

  test('queued by a process that then ended is not sent twice', async () => {
    await startReminded();
    await passDays(7);
    const before = await Reminder.findOne({ email }).orFail().lean();
    expect(await sendReminders()).toHaveLength(1);
    await Reminder.replaceOne({ email }, before);
    expect(await sendReminders()).toHaveLength(1);
  });
});

describe('ending', () => {
  let browser: Browser;
  let token: string;
  beforeEach(async () => {
    browser = await startReminded();
    await passDays(7);
    token = findToken((await sendReminders())[0], 'end');
  });
  const isForgotten = async () => (await Reminder.countDocuments({ email })) === 0;

  test('ending reminders on the page of the email deletes the address, and can be repeated', async () => {
    for (let time = 0; time < 2; time++) {
      expect((await api.post('/api/learning/reminders/end', { token })).status).toBe(200);
      expect(await isForgotten()).toBe(true);
    }
    expect(await readState(browser)).toBeUndefined();
  });

  test('one-click unsubscribe from reminders works, as a mail program calls it', async () => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const path = `/api/learning/reminders/end/${token}`;
    expect((await api.ask(path, { method: 'POST', body })).status).toBe(200);
    expect(await isForgotten()).toBe(true);
  });

  test('the learner’s cookie ends reminders without the email, and for this learner only', async () => {
    await createBrowser(api.ask).post('reminders/end', {});
    expect(await isForgotten()).toBe(false);
    await browser.post('reminders/end', {});
    expect(await isForgotten()).toBe(true);
  });

  test('ending reminders with a truncated token is refused', async () => {
    const answer = await api.post('/api/learning/reminders/end', { token: token.slice(0, 30) });
    expect(answer.status).toBe(400);
    expect(await isForgotten()).toBe(false);
  });

  test('is part of erasing the progress', async () => {
    await browser.post('erase', {});
    expect(await isForgotten()).toBe(true);
    await passDays(7);
    expect(await sendReminders()).toHaveLength(1);
  });
});

describe('reminders', () => {
  test('stay with their browser when its progress is copied', async () => {
    const [desk, phone] = [await startReminded(), await startLearner()];
    await desk.post('carry-links', { email: `desk-of-${email}` });
    const [token] = await listTokens(`desk-of-${email}`, 'transfer');
    expect((await phone.post('carry', { token })).status).toBe(200);
    expect([await readState(desk), await readState(phone)]).toEqual(['on', undefined]);
    await phone.post('erase', {});
    expect(await readState(desk)).toBe('on');
  });

  test('reminders to an address are kept if it confirms the request of another learner', async () => {
    const [victim, stranger] = [await startReminded(), await startLearner()];
    const token = await requestToken(stranger);
    expect((await victim.post('reminders/confirm', { token })).status).toBe(200);
    await stranger.post('erase', {});
    expect(await readState(victim)).toBe('on');
  });

  test('the link in any reminder ends all reminders to its address', async () => {
    const browser = await startReminded();
    await confirm(await requestToken(await startLearner()));
    expect(await Reminder.countDocuments({ email })).toBe(2);
    const { endToken } = await Reminder.findOne({ email }).orFail().lean();
    await api.post('/api/learning/reminders/end', { token: endToken });
    expect(await Reminder.countDocuments({ email })).toBe(0);
    expect(await readState(browser)).toBeUndefined();
  });

  test('go to the address confirmed last, and an address gets those of one learner', async () => {
    const browser = await startReminded();
    const other = `new-${email}`;
    await confirm(await requestToken(browser, other));
    expect(await Reminder.countDocuments({ email })).toBe(0);
    const phone = await startLearner();
    await phone.post('reminders/confirm', { token: await requestToken(phone, other) });
    expect(await Reminder.countDocuments({ email: other })).toBe(1);
    expect(await readState(browser)).toBeUndefined();
  });
});
