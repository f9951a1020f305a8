import { expect, test } from '@jest/globals';
import { answerTime } from '@site/contracts/offer/offer-text';
import { testApi } from '../../testing/api';

const api = testApi();

const write = async (fields: Record<string, string>) => {
  const response = await api.post('/api/contact', { message: 'Nobody finds us.', ...fields });
  expect(response.status).toBe(200);
};
const owner = 'hello@plainrank.example';
const notificationOf = async (email: string) =>
  (await api.mails(owner)).find(({ replyTo }) => replyTo?.some(({ address }) => address === email));

test('the owner reads all of it, and answers the sender by answering the email', async () => {
  await write({
    name: 'Ana Baker',
    email: 'ana@example.com',
    company: 'Baker & <Daughters>',
    website: 'https://example.com/',
    message: 'Nobody finds us.\n<b>Why</b>?',
  });
  const mail = await notificationOf('ana@example.com');
  expect(mail).toMatchObject({
    subject: 'Inquiry from Ana Baker',
    replyTo: [{ name: 'Ana Baker', address: 'ana@example.com' }],
  });
  for (const text of ['> Nobody finds us.\n> <b>Why</b>?', 'Company: Baker & <Daughters>'])
    expect(mail?.text).toContain(text);
  expect(mail?.html).toContain('Nobody finds us.<br>&lt;b&gt;Why&lt;/b&gt;?');
  expect(mail?.html).toContain('Baker &amp; &lt;Daughters&gt;');
});

test('the lines of a form of a page without script are lines, and what is no text is left out', async () => {
  const email = 'lines@example.com';
  await write({ name: 'Lines', email, message: 'One\r\ntwo\r\n\r\nthree\u0000\u001b[31m' });
  const mail = await notificationOf(email);
  expect(mail?.text).toContain('> One\n> two\n> \n> three[31m\n');
  expect(mail?.html).toContain('One<br>two<br><br>three[31m');
});

test('the receipt repeats nothing that was entered, whoever the address belongs to', async () => {
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
  expect(receipt?.text).toContain(answerTime);
  expect(receipt?.source).not.toMatch(/evil|BUY/);
});

test('an address gets three receipts a day, however many are asked for at once; the owner misses nothing', async () => {
  const email = 'flood@example.com';
  await Promise.all(Array.from({ length: 8 }, () => write({ name: 'Flood', email })));
  expect(await api.mails(email)).toHaveLength(3);
  const told = (await api.mails(owner)).filter(({ subject }) => subject === 'Inquiry from Flood');
  expect(told).toHaveLength(8);
});

test.each([
  ['line breaks', 'Eve\r\nBcc: everybody@example.com\r\n\r\nspam'],
  ['bare line feeds', 'Eve\nBcc: everybody@example.com'],
  ['other line separators', 'Eve\u2028Bcc: everybody@example.com\u0085x'],
  ['what mail programs decode', 'Eve =?utf-8?q?=0d=0aBcc:_everybody=40example.com?='],
  ['quotes and brackets', 'Eve" <everybody@example.com>, "x'],
])('a name with %s adds no header and no receiver', async (what, name) => {
  const email = `eve-${what.replaceAll(' ', '-')}@example.com`;
  await write({ name, email });
  const mail = await notificationOf(email);
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.to).toEqual([{ name: '', address: owner }]);
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual([email]);
  expect(mail?.subject).toMatch(/^Inquiry from Eve/);
  expect([mail?.subject, mail?.replyTo?.[0]?.name].join()).not.toMatch(/[\r\n]/);
  // Entered text must not add a fact to the email either.
  expect(mail?.text?.match(/^(Name|Email|Company|Bcc): /gm)).toEqual(['Name: ', 'Email: ']);
});
