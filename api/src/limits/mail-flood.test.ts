import { beforeEach, describe, expect, test } from '@jest/globals';
import { errorBody } from '@site/contracts/endpoint';
import { Outbox } from '../mail/outbox';
import { auditSummary } from '../modules/audit/summary';
import { ContactSubmission } from '../modules/contact/model';
import { NewsletterSignup } from '../modules/newsletter/model';
import { createTestApi } from '../testing/api';
import { completion, reading } from '../testing/learner';
import { openLimits } from './admission';
import { RateLimit } from './limiter';

const api = createTestApi({ rateLimitFactor: 1 });
const { mail } = openLimits(Promise.resolve(Buffer.alloc(32)), 1);
beforeEach(async () => {
  await RateLimit.deleteMany({});
  await Outbox.deleteMany({});
});

let caller = 0;
/** Another network for each request. */
const elsewhere = () => ({ 'x-forwarded-for': `100.64.${++caller}.1` });

const spellings = [
  'ana.bell@gmail.com',
  'anabell@gmail.com',
  'ANABELL+shop@gmail.com',
  'a.n.a.bell@googlemail.com',
  'anabell+1@googlemail.com',
];

/** Posts each spelling from a network of its own. @returns the answers' statuses */
async function postAll(path: string, body: (email: string) => object, cookie = '') {
  const statuses = [];
  for (const email of spellings)
    statuses.push((await api.post(path, body(email), { ...elsewhere(), cookie })).status);
  return statuses;
}
const listMails = async (kind: string) => {
  await api.mails();
  return Outbox.countDocuments({ kind });
};
const subscribe = (email: string) => api.post('/api/newsletter', { email }, elsewhere());

describe('spellings of one mailbox', () => {
  test('get three welcome emails a day; further sign-ups are rejected with 429 and not stored', async () => {
    expect(await postAll('/api/newsletter', (email) => ({ email }))).toEqual([
      200, 200, 200, 429, 429,
    ]);
    expect(await listMails('newsletter-welcome')).toBe(3);
    expect(await NewsletterSignup.countDocuments({ email: /bell/ })).toBe(3);
    const refused = await subscribe('anabell+2@gmail.com');
    expect(refused.headers.get('retry-after')).toMatch(/^8\d{4}$/);
    expect(errorBody.parse(await refused.json())).toEqual({
      code: 'mail_limited',
      message:
        'We’ve already emailed this address several times today. Check its inbox and spam folder for our email. Please try again in 24 hours.',
    });
    // The same address again is no further email.
    expect((await subscribe(spellings[0] ?? '')).status).toBe(200);
  });

  test('all reach the owner as inquiries; three receipts are sent', async () => {
    const body = (email: string) => ({ name: 'Ana', email, message: 'Hello' });
    expect(await postAll('/api/contact', body)).toEqual([200, 200, 200, 200, 200]);
    expect(await listMails('contact-notification')).toBe(5);
    expect(await listMails('contact-receipt')).toBe(3);
    expect(await ContactSubmission.countDocuments({ withoutReceipt: true })).toBe(2);
  });

  test.each([
    ['/api/learning/carry-links', 'learning-carry-link'],
    ['/api/learning/reminders', 'learning-reminder-confirmation'],
  ])('get at most three emails of %s', async (path, kind) => {
    const learned = await api.post(
      '/api/learning/progress',
      completion('demo@example.com', reading),
      elsewhere(),
    );
    const [cookie] = learned.headers.getSetCookie()[0]?.split(';') ?? [];
    expect(await postAll(path, (email) => ({ email }), cookie)).toEqual([200, 200, 200, 429, 429]);
    expect(await listMails(kind)).toBe(3);
  });
});

test('a confirmed mailbox gets ten summaries of audits a day', async () => {
  const admitted = [];
  for (const to of [...spellings, ...spellings, ...spellings])
    admitted.push(await mail.admitsConfirmed({ kind: auditSummary, to }));
  expect(admitted.filter(Boolean)).toHaveLength(10);
});

test('sign-ups of known and unknown addresses get the same answers', async () => {
  await subscribe('known@gmail.com');
  await NewsletterSignup.updateOne({ email: 'known@gmail.com' }, { confirmedAt: new Date() });
  await RateLimit.deleteMany({});
  const answers = async (name: string) => {
    const all = [];
    for (const address of ['', '+1', '', '+2', '+3', ''].map((tag) => `${name}${tag}@gmail.com`)) {
      const response = await subscribe(address);
      all.push([response.status, await response.json()]);
    }
    return all;
  };
  expect(await answers('known')).toEqual(await answers('unknown'));
});

test('a domain is rejected after fifty sign-ups, other domains are not', async () => {
  for (let n = 0; n < 50; n++)
    expect((await subscribe(`somebody${n}@mail${n % 2}.flooded.example`)).status).toBe(200);
  const refused = await subscribe('another@flooded.example');
  expect(errorBody.parse(await refused.json())).toMatchObject({
    code: 'mail_limited',
    message: expect.stringContaining('flooded.example'),
  });
  expect((await subscribe('somebody@other.example')).status).toBe(200);
});
