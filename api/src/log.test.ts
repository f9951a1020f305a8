import { afterEach, expect, test } from '@jest/globals';
import { converse } from '@site/server-kit/testing/wire';
import { databaseFolder, probablyFreePort, startLocalAt } from './testing/local-database';
import { endProcesses, readyApi } from './testing/process';

afterEach(endProcesses);

/** What nobody but the database and the recipient of a mail may learn. */
const personal = [
  'quintessa',
  'brambleworth',
  '203.0.113.77',
  'needle-in-the-message',
  'needle-in-the-query',
  'needle-in-a-header',
  'needle-in-a-cookie',
  'needle-in-the-password',
  'needle-in-a-token',
];
const email = 'Quintessa.Brambleworth@example.com';
const json = {
  'content-type': 'application/json',
  'x-forwarded-for': '203.0.113.77',
  'user-agent': 'needle-in-a-header',
  referer: `http://localhost:3000/?email=${email}`,
  cookie: 'admin_session=needle-in-a-cookie',
  'x-request-id': email,
};
const message = {
  name: 'Quintessa Brambleworth',
  email,
  company: 'Brambleworth & Daughters',
  website: 'https://brambleworth.example',
  message: 'needle-in-the-message',
};

/** Everything that a visitor may send anywhere, well and badly formed. */
async function sendAll(port: string): Promise<void> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { ...json, ...init.headers },
    });
    await response.arrayBuffer();
  };
  const post = (path: string, body: unknown) =>
    ask(path, { method: 'POST', body: JSON.stringify(body) });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const inPath = encodeURIComponent(email);

  await post('/api/newsletter?email=needle-in-the-query', { email, source: 'brambleworth' });
  await post('/api/newsletter', { email: `${email} and more` });
  await post('/api/newsletter/unsubscribe', { token: 'needle-in-a-token-of-a-mail' });
  await post('/api/newsletter/unsubscribe/needle-in-a-token-of-a-mail', {});
  await post('/api/contact', message);
  await post('/api/contact', { ...message, website: 'brambleworth' });
  await post('/api/admin/session', { password: 'needle-in-the-password' });
  await post('/api/blog', { title: 'needle-in-the-message' });
  await post('/api/learning/progress', { email, lessonId: 'brambleworth' });
  await ask('/api/contact', { method: 'POST', body: `{"name":"Quintessa", needle-in-the-message` });
  await ask('/api/contact', { method: 'POST', headers: form, body: new URLSearchParams(message) });
  for (const path of [
    `/api/learning/progress/${inPath}`,
    `/api/learning/stats/${inPath}`,
    `/api/learning/achievements/${inPath}`,
    `/api/learning/stats/brambleworth`,
    `/api/blog/${inPath}?q=needle-in-the-query`,
    `/api/media/${inPath}`,
    `/${inPath}`,
    `/api/metrics?${inPath}`,
  ])
    await ask(path);
  await converse(Number(port), `GET /${email} needle-in-a-header\r\n\r\n`);
}

test('what visitors send is not in the log, with a database and without one', async () => {
  const folder = await databaseFolder();
  const database = await startLocalAt(probablyFreePort(), folder.path);
  const api = await readyApi(`${database.uri}/site`, { LOG_LEVEL: 'info' });
  const { port } = new URL(api.origin);
  await sendAll(port);
  await database.end();
  await sendAll(port);
  api.child.kill('SIGTERM');
  await api.exit;
  await folder.remove();

  const log = api.printed();
  // It was all there to be logged, and every write was.
  expect(log.split('"route":"POST /api/contact"').length - 1).toBe(8);
  expect(log).toContain('"status":503');
  for (const needle of personal) expect(log.toLowerCase()).not.toContain(needle);
}, 60_000);
