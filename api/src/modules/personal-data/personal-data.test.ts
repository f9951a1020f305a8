import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as contract from '@site/contracts/administration/personal-data';
import { createTestApi } from '../../testing/api';
import { CLEARED_COLLECTIONS, collection } from '../../testing/leads';
import { createBrowser, reading } from '../../testing/learner';
import { PersonalDataLink } from './model';

const api = createTestApi();
let email: string;
let tests = 0;
beforeEach(() => {
  email = `ana-${tests++}@example.com`;
});
afterEach(async () => {
  for (const name of CLEARED_COLLECTIONS) await collection(name).deleteMany({});
});

/** Asks for a link. @returns the token in the last email about it to the address; empty without one */
async function requestLink(address = email): Promise<string> {
  expect((await api.post('/api/personal-data/links', { email: address })).status).toBe(200);
  const mails = await api.mails(address);
  return (
    mails
      .map(({ text }) => /\/privacy\/data\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '')
      .find(Boolean) ?? ''
  );
}
const confirm = (token: string) => api.post('/api/personal-data/confirm', { token });
const fetchFile = (token: string) => api.ask(`/api/personal-data/${token}`);
const readPersonalData = async (token: string) =>
  contract.getPersonalData.response.parse(await (await fetchFile(token)).json());

describe('the records of an address', () => {
  test('are exported through an emailed link after a confirmation, without secrets', async () => {
    await api.post('/api/contact', { name: 'Ana', email: email.toUpperCase(), message: 'Hello' });
    await api.post('/api/newsletter', { email });
    await api.post('/api/contact', { name: 'Ben', email: 'ben@example.com', message: 'No' });
    const token = await requestLink();
    // A mail program that opens links by itself reads nothing.
    expect((await fetchFile(token)).status).toBe(404);
    expect((await confirm(token)).status).toBe(200);
    const answer = await fetchFile(token);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { records } = await readPersonalData(token);
    expect(records).toMatchObject({
      Inquiries: [{ name: 'Ana', email, message: 'Hello' }],
      Newsletter: [{ email, source: 'blog', active: true }],
      'Links to personal data': [{ email }],
      'Emails in the outbox': expect.arrayContaining([
        expect.objectContaining({ kind: 'contact-receipt' }),
      ]),
    });
    const text = JSON.stringify(records);
    expect(text).not.toMatch(/[Tt]oken|ben@/);
    expect(JSON.stringify(await PersonalDataLink.find().lean())).not.toContain(token);
  });

  test('are erased by the link, with the link and the emails', async () => {
    await api.post('/api/contact', { name: 'Ana', email, message: 'Hello' });
    const token = await requestLink();
    expect((await api.post('/api/personal-data/erase', { token })).status).toBe(200);
    for (const name of CLEARED_COLLECTIONS)
      expect(await collection(name).countDocuments({})).toBe(0);
    expect((await api.post('/api/personal-data/erase', { token })).status).toBe(404);
    expect((await confirm(token)).status).toBe(404);
  });

  test('cause no email if there are none, with the same answer', async () => {
    await api.post('/api/newsletter', { email });
    const known = await api.post('/api/personal-data/links', { email });
    const unknown = await api.post('/api/personal-data/links', { email: 'never@example.com' });
    expect(await known.text()).toBe(await unknown.text());
    expect(await requestLink('never@example.com')).toBe('');
  });

  test.each([
    ['forged', (): Promise<string> => Promise.resolve('x'.repeat(43)), undefined],
    [
      'more than a day old',
      (token: string) => Promise.resolve(token),
      new Date(Date.now() - 25 * 3_600_000),
    ],
  ])('are not readable with a link that is %s', async (_, tokenFrom, createdAt) => {
    await api.post('/api/newsletter', { email });
    const token = await tokenFrom(await requestLink());
    if (createdAt) await PersonalDataLink.collection.updateMany({}, { $set: { createdAt } });
    expect((await confirm(token)).status).toBe(404);
    expect((await fetchFile(token)).status).toBe(404);
    expect((await api.post('/api/personal-data/erase', { token })).status).toBe(404);
    expect(await collection('newsletter_signups').countDocuments({})).toBe(1);
  });

  test('cause at most three emails with a link a day', async () => {
    await api.post('/api/newsletter', { email });
    const ask = () => api.post('/api/personal-data/links', { email });
    await Promise.all(Array.from({ length: 5 }, ask));
    const mails = await api.mails(email);
    expect(mails.filter(({ subject }) => subject === 'Your data on our website')).toHaveLength(3);
  });
});

const readExport = async (browser: ReturnType<typeof createBrowser>) =>
  contract.exportLearner.response.parse(await browser.read('export'));

test('the records of a learner are exported as one file, of this learner only', async () => {
  const [ann, ben] = [createBrowser(api.ask), createBrowser(api.ask)];
  await ann.complete(reading);
  await ann.tick('search');
  await ann.post('reminders', { email });
  await api.mails();
  expect((await readExport(ann)).records).toMatchObject({
    'Completed lessons': [{ lessonId: reading }],
    'Ticked tasks': [{ tasks: ['search'] }],
    'Learning reminders': [{ email }],
    'Emails in the outbox': [{ kind: 'learning-reminder-confirmation' }],
  });
  expect(JSON.stringify(await readExport(ann))).not.toMatch(/[Tt]oken|"learner"/);
  expect((await readExport(ben)).records).toEqual({});
  await ann.post('erase', {});
  expect((await readExport(ann)).records).toEqual({});
  expect(await collection('outbox').countDocuments({})).toBe(0);
});
