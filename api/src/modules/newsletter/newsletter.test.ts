import { beforeEach, describe, expect, test } from '@jest/globals';
import { testApi } from '../../testing/api';
import { expectAnswer } from '../../testing/http';
import { NewsletterSignup } from './signups';

const api = testApi();
beforeEach(() => NewsletterSignup.deleteMany({}));

const list = () => NewsletterSignup.find().sort({ email: 1 }).lean();
const success = { success: true, message: 'Thank you. Your address is on our list.' };

describe('a sign-up ends', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  /** Whole days until a sign-up is deleted; undefined while it has no end. */
  const daysLeft = async () => {
    const [signup] = await list();
    return signup?.endsAt && Math.round((signup.endsAt.getTime() - Date.now()) / dayMs);
  };
  const tokens = async () => {
    const [{ confirmToken, unsubscribeToken } = {}] = await list();
    return { confirm: confirmToken ?? '', unsubscribe: unsubscribeToken ?? '' };
  };

  test('thirty days later if nobody confirms it, and not while it is confirmed', async () => {
    await api.post('/api/newsletter', { email: 'ana@example.com' });
    expect(await daysLeft()).toBe(30);
    await api.post('/api/newsletter/confirm', { token: (await tokens()).confirm });
    expect(await daysLeft()).toBeUndefined();
    await NewsletterSignup.updateMany({}, { askedAt: new Date(0) });
    await api.post('/api/newsletter', { email: 'ana@example.com' });
    expect(await daysLeft()).toBeUndefined();
  });

  test('a year after it left, and thirty days after it came back', async () => {
    await api.post('/api/newsletter', { email: 'ana@example.com' });
    const { confirm, unsubscribe } = await tokens();
    await api.post('/api/newsletter/confirm', { token: confirm });
    await api.post('/api/newsletter/unsubscribe', { token: unsubscribe });
    expect(await daysLeft()).toBe(365);
    await api.post('/api/newsletter', { email: 'ana@example.com' });
    expect(await daysLeft()).toBe(30);
  });

  test('later when the address is signed up again before it is confirmed', async () => {
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

describe('a call with JSON', () => {
  test('puts the address on the list in its one form, from the blog unless it says otherwise', async () => {
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

  test('again is a success, keeps the first source and wakes a deactivated address', async () => {
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
  ])('%j is refused, and %s is named', async (body, field) => {
    await expectAnswer(api.post('/api/newsletter', body), 400, {
      code: 'invalid',
      // A readable message.
      fields: { [field]: expect.stringMatching(/^Please /) },
    });
    expect(await list()).toEqual([]);
  });
});
