import { beforeEach, expect, test } from '@jest/globals';
import { answerTime } from '@site/contracts/offer/offer-text';
import { testApi } from '../../testing/api';
import { ContactSubmission } from './model';

const api = testApi();
beforeEach(() => ContactSubmission.deleteMany({}));

const message = { name: 'Ana', email: 'Ana@Example.com', message: 'Nobody finds us.' };
const kept = () => ContactSubmission.find().lean();

test('a message is kept unprocessed', async () => {
  const response = await api.post('/api/contact', {
    ...message,
    company: 'Baker & Daughters',
    website: 'https://example.com',
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    success: true,
    message: `Thank you for your message. We reply ${answerTime}.`,
  });
  expect(await kept()).toEqual([
    expect.objectContaining({
      name: 'Ana',
      email: 'ana@example.com',
      company: 'Baker & Daughters',
      website: 'https://example.com',
      message: 'Nobody finds us.',
      processed: false,
      createdAt: expect.any(Date),
    }),
  ]);
});

test('a message that is sent again with the same key is kept once, another one with it as well', async () => {
  const headers = { 'idempotency-key': '5f1d7a0c9be24c5d8a60d4c1f2b3a495' };
  const other = { ...message, message: 'Nobody finds us in the new town either.' };
  for (const sent of [message, message, other])
    expect((await api.post('/api/contact', sent, headers)).status).toBe(200);
  expect((await kept()).map((one) => one.message).sort()).toEqual([other.message, message.message]);
});

test('empty fields are not stored', async () => {
  const response = await api.post('/api/contact', { ...message, company: ' ', website: '' });
  expect(response.status).toBe(200);
  const [submission] = await kept();
  expect(submission).not.toHaveProperty('company');
  expect(submission).not.toHaveProperty('website');
});

test('everything that is wrong is named at once', async () => {
  const response = await api.post('/api/contact', {
    name: ' ',
    email: 'x',
    website: 'javascript:alert(1)',
    company: 'x'.repeat(201),
    message: { $ne: '' },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'invalid',
    fields: {
      name: 'Please enter your name',
      email: 'Please enter a valid email address',
      website: 'Please enter a valid website URL or leave it empty',
      company: 'Please use at most 200 characters',
      message: 'Please enter a message',
    },
  });
  expect(await kept()).toEqual([]);
});

test('a website without its scheme is kept as https, from a form too', async () => {
  const website = 'my-shop.com';
  const from = 'http://site.test/contact';
  expect((await api.post('/api/contact', { ...message, website })).status).toBe(200);
  const sent = await api.submit('/api/contact', { ...message, website }, from);
  expect(sent.headers.get('location')).toBe('/contact?contact=sent');
  expect((await kept()).map((submission) => submission.website)).toEqual([
    'https://my-shop.com',
    'https://my-shop.com',
  ]);
});

test('a submission with a filled honeypot is not stored', async () => {
  const from = 'http://site.test/contact';
  const sent = await api.submit('/api/contact', { ...message, subject: 'Cheap watches' }, from);
  expect(sent.headers.get('location')).toBe('/contact?contact=invalid');
  expect(await kept()).toEqual([]);
  await api.submit('/api/contact', { ...message, subject: '' }, from);
  expect(await kept()).toHaveLength(1);
});
