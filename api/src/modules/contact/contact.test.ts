import { beforeEach, describe, expect, test } from '@jest/globals';
import { ANSWER_TIME } from '@site/contracts/offer/offer-text';
import { createTestApi } from '../../testing/api';
import { expectAnswer } from '../../testing/http';
import { ContactSubmission } from './model';

const api = createTestApi();
beforeEach(() => ContactSubmission.deleteMany({}));

const message = { name: 'Ana', email: 'Ana@Example.com', message: 'Nobody finds us.' };
const listStored = () => ContactSubmission.find().lean();

test('a message is stored as unprocessed', async () => {
  const response = await api.post('/api/contact', {
    ...message,
    company: 'Baker & Daughters',
    website: 'https://example.com',
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    success: true,
    message: `Thank you for your message. We reply ${ANSWER_TIME}.`,
  });
  expect(await listStored()).toEqual([
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

test('a message repeated with its idempotency key is stored once, another one with it as well', async () => {
  const headers = { 'idempotency-key': '5f1d7a0c9be24c5d8a60d4c1f2b3a495' };
  const other = { ...message, message: 'Nobody finds us in the new town either.' };
  for (const sent of [message, message, other])
    expect((await api.post('/api/contact', sent, headers)).status).toBe(200);
  expect((await listStored()).map((one) => one.message).sort()).toEqual([
    other.message,
    message.message,
  ]);
});

test('empty fields are not stored', async () => {
  const response = await api.post('/api/contact', { ...message, company: ' ', website: '' });
  expect(response.status).toBe(200);
  const [submission] = await listStored();
  expect(submission).not.toHaveProperty('company');
  expect(submission).not.toHaveProperty('website');
});

test('all invalid fields are reported at once, and nothing is stored', async () => {
  const wrong = {
    name: ' ',
    email: 'x',
    website: 'javascript:alert(1)',
    company: 'x'.repeat(201),
    message: { $ne: '' },
  };
  await expectAnswer(api.post('/api/contact', wrong), 400, {
    code: 'invalid',
    fields: {
      name: 'Please enter your name',
      email: 'Please enter a valid email address',
      website: 'Please enter a valid website URL or leave it empty',
      company: 'Please use at most 200 characters',
      message: 'Please enter a message',
    },
  });
  expect(await listStored()).toEqual([]);
});

test('a website without a scheme is stored with https, also from a form', async () => {
  const website = 'my-shop.com';
  const from = 'http://site.test/contact';
  expect((await api.post('/api/contact', { ...message, website })).status).toBe(200);
  const sent = await api.submit('/api/contact', { ...message, website }, from);
  expect(sent.headers.get('location')).toBe('/contact?contact=sent');
  expect((await listStored()).map((submission) => submission.website)).toEqual([
    'https://my-shop.com',
    'https://my-shop.com',
  ]);
});

test('a submission with a filled honeypot is not stored', async () => {
  const from = 'http://site.test/contact';
  const sent = await api.submit('/api/contact', { ...message, subject: 'Cheap watches' }, from);
  expect(sent.headers.get('location')).toBe('/contact?contact=invalid');
  expect(await listStored()).toEqual([]);
  await api.submit('/api/contact', { ...message, subject: '' }, from);
  expect(await listStored()).toHaveLength(1);
});

describe('mail about an inquiry', () => {
  const write = async (fields: Record<string, string>) => {
    const response = await api.post('/api/contact', { message: 'Nobody finds us.', ...fields });
    expect(response.status).toBe(200);
  };
  const owner = 'hello@plainrank.example';
  const findNotification = async (email: string) =>
    (await api.mails(owner)).find(({ replyTo }) =>
      replyTo?.some(({ address }) => address === email),
    );

  test('the owner gets the whole message, with the sender as Reply-To', async () => {
    await write({
      name: 'Ana Baker',
      email: 'ana.baker@example.com',
      company: 'Baker & <Daughters>',
      website: 'https://example.com/',
      message: 'Nobody finds us.\n<b>Why</b>?',
    });
    const mail = await findNotification('ana.baker@example.com');
    expect(mail).toMatchObject({
      subject: 'Inquiry from Ana Baker',
      replyTo: [{ name: 'Ana Baker', address: 'ana.baker@example.com' }],
    });
    for (const text of ['> Nobody finds us.\n> <b>Why</b>?', 'Company: Baker & <Daughters>'])
      expect(mail?.text).toContain(text);
    expect(mail?.html).toContain('Nobody finds us.<br>&lt;b&gt;Why&lt;/b&gt;?');
    expect(mail?.html).toContain('Baker &amp; &lt;Daughters&gt;');
  });

  test('CRLF of a form becomes line breaks, and control characters are removed', async () => {
    const email = 'lines@example.com';
    await write({ name: 'Lines', email, message: 'One\r\ntwo\r\n\r\nthree\u0000\u001b[31m' });
    const mail = await findNotification(email);
    expect(mail?.text).toContain('> One\n> two\n> \n> three[31m\n');
    expect(mail?.html).toContain('One<br>two<br><br>three[31m');
  });

  test('the receipt contains no entered text', async () => {
    await write({
      name: 'BUY-NOW evil.example',
      email: 'victim@example.com',
      company: 'https://evil.example/company',
      website: 'https://evil.example/',
      message: 'Click https://evil.example/message',
    });
    const [receipt, ...more] = await api.mails('victim@example.com');
    expect(more).toEqual([]);
    expect(receipt?.subject).toBe('We got your message');
    expect(receipt?.text).toContain(ANSWER_TIME);
    expect(receipt?.source).not.toMatch(/evil|BUY/);
  });

  test.each([
    ['line breaks', 'Eve\r\nBcc: everybody@example.com\r\n\r\nspam'],
    ['bare line feeds', 'Eve\nBcc: everybody@example.com'],
    ['other line separators', 'Eve\u2028Bcc: everybody@example.com\u0085x'],
    ['encoded words', 'Eve =?utf-8?q?=0d=0aBcc:_everybody=40example.com?='],
    ['quotes and brackets', 'Eve" <everybody@example.com>, "x'],
  ])('a name with %s adds no header and no recipient', async (what, name) => {
    const email = `eve-${what.replaceAll(' ', '-')}@example.com`;
    await write({ name, email });
    const mail = await findNotification(email);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.to).toEqual([{ name: '', address: owner }]);
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual([email]);
    expect(mail?.subject).toMatch(/^Inquiry from Eve/);
    expect([mail?.subject, mail?.replyTo?.[0]?.name].join()).not.toMatch(/[\r\n]/);
    // Entered text must not add a fact to the email either.
    expect(mail?.text?.match(/^(Name|Email|Company|Bcc): /gm)).toEqual(['Name: ', 'Email: ']);
  });
});
