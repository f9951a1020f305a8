import { beforeEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { DAY_MS } from '@site/server-kit/duration';
import { atTime } from '@site/server-kit/testing/at-time';
import { Outbox } from '../../mail/outbox';
import { createTestApi } from '../../testing/api';
import { expectAnswer, readJson } from '../../testing/http';
import { NewsletterSignup } from './model';

const api = createTestApi();
beforeEach(() => NewsletterSignup.deleteMany({}));

const list = () => NewsletterSignup.find().sort({ email: 1 }).lean();
const success = { success: true, message: 'Thank you. Your address is on our list.' };

describe('a sign-up expires', () => {
  const dayMs = DAY_MS;
  /** Whole days until a sign-up is deleted; undefined while it has no end. */
  const daysLeft = async () => {
    const [signup] = await list();
    return signup?.endsAt && Math.round((signup.endsAt.getTime() - Date.now()) / dayMs);
  };
  const tokens = async () => {
    const [{ confirmToken, unsubscribeToken } = {}] = await list();
    return { confirm: confirmToken ?? '', unsubscribe: unsubscribeToken ?? '' };
  };

  test('after thirty days without confirmation, and not while it is confirmed', async () => {
    await api.post('/api/newsletter', { email: 'ana@example.com' });
    expect(await daysLeft()).toBe(30);
    await api.post('/api/newsletter/confirm', { token: (await tokens()).confirm });
    expect(await daysLeft()).toBeUndefined();
    await NewsletterSignup.updateMany({}, { askedAt: new Date(0) });
    await api.post('/api/newsletter', { email: 'ana@example.com' });
    expect(await daysLeft()).toBeUndefined();
  });

  test('a year after unsubscribing, and thirty days after signing up again', async () => {
    await api.post('/api/newsletter', { email: 'ana@example.com' });
    const { confirm, unsubscribe } = await tokens();
    await api.post('/api/newsletter/confirm', { token: confirm });
    await api.post('/api/newsletter/unsubscribe', { token: unsubscribe });
    expect(await daysLeft()).toBe(365);
    await api.post('/api/newsletter', { email: 'ana@example.com' });
    expect(await daysLeft()).toBe(30);
  });

  test('thirty days after the last sign-up of an unconfirmed address', async () => {
    await api.post('/api/newsletter', { email: 'ana@example.com' });
    await NewsletterSignup.updateMany(
      {},
      {
        $set: { askedAt: new Date(0), endsAt: new Date(Date.now() + dayMs) },
        // As after the first welcome.
        $unset: { welcomeDueSince: 1 },
      },
    );
    await api.post('/api/newsletter', { email: 'ana@example.com' });
    expect(await daysLeft()).toBe(30);
  });
});

describe('a sign-up', () => {
  test('stores the normalized address, with the source blog by default', async () => {
    const response = await api.post('/api/newsletter', { email: '  Ana@Example.COM ' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(success);
    expect(await list()).toEqual([
      expect.objectContaining({
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'ana@example.com',
        source: 'blog',
        active: true,
        createdAt: expect.any(Date),
      }),
    ]);
  });

  test('repeated succeeds, keeps the first source and reactivates an inactive address', async () => {
    await api.post('/api/newsletter', { email: 'ana@example.com', source: 'homepage' });
    await NewsletterSignup.updateOne({ email: 'ana@example.com' }, { active: false });
    const response = await api.post('/api/newsletter', {
      email: 'ANA@example.com',
      source: 'blog',
    });
    expect(await response.json()).toEqual(success);
    expect(await list()).toEqual([
      expect.objectContaining({ email: 'ana@example.com', source: 'homepage', active: true }),
    ]);
  });

  test.each([
    [{}, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ email: { $gt: '' } }, 'email'],
    [{ email: ['ana@example.com'] }, 'email'],
    [{ email: 'ana@example.com', source: { $ne: 1 } }, 'source'],
    [{ email: 'ana@example.com', source: '' }, 'source'],
    [{ email: 'ana@example.com', source: 'x'.repeat(51) }, 'source'],
    [[], 'body'],
  ])('a sign-up with the body %j is refused with an error of the field %s', async (body, field) => {
    await expectAnswer(api.post('/api/newsletter', body), 400, {
      code: 'invalid',
      // A readable message.
      fields: { [field]: expect.stringMatching(/^Please /) },
    });
    expect(await list()).toEqual([]);
  });
});

const subscribe = async (email: string) => {
  expect((await api.post('/api/newsletter', { email, source: 'homepage' })).status).toBe(200);
};
const readToken = async (email: string): Promise<string> => {
  await api.mails();
  const { unsubscribeToken } = await NewsletterSignup.findOne({ email }).orFail().lean();
  return z.string().parse(unsubscribeToken);
};
const isActive = async (email: string) =>
  (await NewsletterSignup.findOne({ email }).orFail().lean()).active;

describe('the welcome email', () => {
  test('has the checklist and two ways to unsubscribe', async () => {
    await subscribe('welcomed@example.com');
    const [mail, ...more] = await api.mails('welcomed@example.com');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Your free SEO checklist',
      from: { name: 'Plainrank', address: 'hello@plainrank.example' },
    });
    const token = await readToken('welcomed@example.com');
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('http://site.test/seo-checklist');
      expect(body).toContain('http://site.test/api/checklist.pdf');
      expect(body).toContain(`http://site.test/newsletter/unsubscribe/${token}`);
      expect(body).toContain('Maren Holt');
    }
    expect(mail?.header('list-unsubscribe')).toBe(
      `<http://site.test/api/newsletter/unsubscribe/${token}>`,
    );
    // On one line, for programs that do not understand folded headers.
    expect(mail?.source).toContain(
      `List-Unsubscribe: <http://site.test/api/newsletter/unsubscribe/${token}>\n`,
    );
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.header('message-id')).toMatch(/^<[0-9a-f-]{36}@plainrank\.example>$/);
  });

  test('is sent once for repeated and concurrent sign-ups', async () => {
    await Promise.all(Array.from({ length: 20 }, () => subscribe('often@example.com')));
    await subscribe('often@example.com');
    expect(await api.mails('often@example.com')).toHaveLength(1);
  });

  test('is sent again after unsubscribing, also with an old token, and a new sign-up, at most three times a day', async () => {
    const email = 'back@example.com';
    const tokens: string[] = [];
    for (let time = 0; time < 5; time++) {
      await subscribe(email);
      tokens.push(await readToken(email));
      await api.post('/api/newsletter/unsubscribe', { token: tokens[0] });
      expect(await isActive(email)).toBe(false);
    }
    expect(await api.mails(email)).toHaveLength(3);
  });

  test('is not sent to an address that unsubscribed in the meantime', async () => {
    const { _id } = await NewsletterSignup.create({
      email: 'gone@example.com',
      source: 'blog',
      active: false,
    });
    await Outbox.create({
      key: `newsletter-welcome:${_id}:1`,
      kind: 'newsletter-welcome',
      about: _id,
      dueAt: new Date(),
      createdAt: new Date(),
    });
    expect(await api.mails('gone@example.com')).toEqual([]);
    expect(await Outbox.findOne({ about: _id }).lean()).toMatchObject({ state: 'dropped' });
  });
});

describe('confirming', () => {
  const confirm = (token: string) => api.post('/api/newsletter/confirm', { token });
  const findState = async (email: string) => NewsletterSignup.findOne({ email }).orFail().lean();
  /** Token of the last email to an address. */
  const readSentToken = async (email: string) => {
    const text = (await api.mails(email)).at(-1)?.text ?? '';
    return /http:\/\/site\.test\/newsletter\/confirm\/([\w-]{43})/.exec(text)?.[1] ?? '';
  };

  test('works with the token of the email, repeatedly, and not by GET', async () => {
    const email = 'yes@example.com';
    await subscribe(email);
    const token = await readSentToken(email);
    expect((await api.ask(`/api/newsletter/confirm/${token}`)).status).toBe(404);
    expect((await findState(email)).confirmedAt).toBeUndefined();
    expect((await confirm(await readToken(email))).status).toBe(404);
    expect(await readJson(confirm(token))).toEqual({
      success: true,
      message: 'Thank you. Your address is confirmed.',
    });
    const { confirmedAt } = await findState(email);
    expect(confirmedAt).toEqual(expect.any(Date));
    expect((await confirm(token)).status).toBe(200);
    expect((await findState(email)).confirmedAt).toEqual(confirmedAt);
  });

  test('is undone by unsubscribing; a new sign-up needs the token of a new email', async () => {
    const email = 'again@example.com';
    await subscribe(email);
    const old = await readSentToken(email);
    await confirm(old);
    await api.post('/api/newsletter/unsubscribe', { token: await readToken(email) });
    expect((await findState(email)).confirmedAt).toBeUndefined();
    await subscribe(email);
    await expectAnswer(confirm(old), 404, {
      message: expect.stringContaining('This link isn’t valid'),
    });
    expect((await confirm(await readSentToken(email))).status).toBe(200);
  });

  test('is requested again from an unconfirmed address that signs up again after an hour', async () => {
    const email = 'later@example.com';
    const passMinutes = (minutes: number) =>
      NewsletterSignup.updateOne({ email }, { askedAt: new Date(Date.now() - minutes * 60_000) });
    // A signup from before addresses were confirmed.
    await NewsletterSignup.create({ email, source: 'blog' });
    await subscribe(email);
    expect(await api.mails(email)).toHaveLength(1);
    await passMinutes(59);
    await subscribe(email);
    expect(await api.mails(email)).toHaveLength(1);
    await passMinutes(61);
    await subscribe(email);
    expect(await api.mails(email)).toHaveLength(2);
    const token = await readSentToken(email);
    expect((await confirm(token)).status).toBe(200);
    await passMinutes(61);
    await subscribe(email);
    const mails = await api.mails(email);
    expect(mails).toHaveLength(3);
    const again = mails.filter(({ text }) => !text?.includes('/newsletter/confirm/'));
    expect(again.map(({ subject }) => subject)).toEqual(['Your free SEO checklist']);
    await passMinutes(61);
    await subscribe(email);
    expect(await api.mails(email)).toHaveLength(3);
  });

  test('uses the clock of the database', async () => {
    const email = 'clock@example.com';
    const startTime = Date.now() - 60_000;
    const past = new Date('2001-01-01');
    await atTime(past, () => subscribe(email));
    const token = await readSentToken(email);
    await atTime(past, () => confirm(token));
    const { askedAt, confirmedAt, createdAt } = await findState(email);
    for (const time of [askedAt, confirmedAt, createdAt])
      expect(time?.getTime()).toBeGreaterThan(startTime);
  });
});

describe('unsubscribing', () => {
  let email: string;
  let token: string;
  let count = 0;
  beforeEach(async () => {
    email = `reader-${count++}@example.com`;
    await subscribe(email);
    token = await readToken(email);
  });

  test('unsubscribing on the page works, also repeatedly', async () => {
    for (let time = 0; time < 2; time++) {
      const response = await api.post('/api/newsletter/unsubscribe', { token });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        success: true,
        message: 'You are off the list. We will not write to you again.',
      });
      expect(await isActive(email)).toBe(false);
    }
  });

  test.each<[string, RequestInit]>([
    [
      'with the body of RFC 8058',
      { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
    ],
    ['as a multipart form', { body: formData() }],
    ['without a body', {}],
    ['with any body', { body: 'x', headers: { 'content-type': 'text/plain' } }],
  ])('one-click unsubscribe works %s', async (_, init) => {
    const path = `/api/newsletter/unsubscribe/${token}`;
    await expectAnswer(api.ask(path, { method: 'POST', ...init }), 200, { success: true });
    expect(await isActive(email)).toBe(false);
  });

  test.each(['GET', 'HEAD'])(
    'is not done by %s, which redirects to the confirmation page',
    async (method) => {
      const response = await api.ask(`/api/newsletter/unsubscribe/${token}`, { method });
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `http://site.test/newsletter/unsubscribe/${token}`,
      ]);
      expect(await isActive(email)).toBe(true);
    },
  );

  test('an unknown unsubscribe link is answered with 404', async () => {
    const unknown = 'x'.repeat(43);
    for (const response of [
      await api.post('/api/newsletter/unsubscribe', { token: unknown }),
      await api.ask(`/api/newsletter/unsubscribe/${unknown}`, { method: 'POST' }),
    ]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'not_found',
        message: expect.stringContaining('This link isn’t valid.'),
      });
    }
  });
});

function formData(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}
