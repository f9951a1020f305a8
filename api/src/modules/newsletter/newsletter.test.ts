import { beforeEach, describe, expect, test } from '@jest/globals';
import { testApi } from '../../testing/api';
import { NewsletterSignup } from './model';

const api = testApi();
beforeEach(() => NewsletterSignup.deleteMany({}));

const list = () => NewsletterSignup.find().sort({ email: 1 }).lean();
const success = { success: true, message: 'Thank you. Your address is on our list.' };

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

  test('many at once leave one entry and are all a success', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => api.post('/api/newsletter', { email: 'ana@example.com' })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await list()).toHaveLength(1);
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
    const response = await api.post('/api/newsletter', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      // In words for a person.
      fields: { [field]: expect.stringMatching(/^Please /) },
    });
    expect(await list()).toEqual([]);
  });
});

describe('a form of a page without script', () => {
  const location = (response: Response) => [response.status, response.headers.get('location')];

  test('leads back to its page with the outcome', async () => {
    const from = 'http://site.test/pricing?plan=growth';
    const fields = { email: 'ana@example.com', source: 'homepage' };
    const response = await api.submit('/api/newsletter', fields, from);
    expect(location(response)).toEqual([303, '/pricing?plan=growth&newsletter=subscribed']);
    expect(await response.text()).toBe('');
    expect(await list()).toHaveLength(1);
  });

  test('says when the address is none, in place of an earlier outcome', async () => {
    const from = 'http://site.test/blog?newsletter=subscribed';
    const response = await api.submit('/api/newsletter', { email: 'nobody' }, from);
    expect(location(response)).toEqual([303, '/blog?newsletter=invalid']);
  });

  test('a structure in place of text is no address', async () => {
    const response = await api.submit('/api/newsletter', { 'email[$ne]': 'x' });
    expect(location(response)).toEqual([303, '/?newsletter=invalid']);
  });

  test.each([
    ['http://elsewhere.test/pricing', '/?newsletter=subscribed'],
    ['http://site.test//elsewhere.test/', '/elsewhere.test/?newsletter=subscribed'],
    ['http://site.test/\\elsewhere.test/', '/elsewhere.test/?newsletter=subscribed'],
    [undefined, '/?newsletter=subscribed'],
  ])('never leads away from the site: %s', async (from, target) => {
    const response = await api.submit('/api/newsletter', { email: 'ana@example.com' }, from);
    expect(location(response)).toEqual([303, target]);
  });
});
