import { afterEach, expect, test } from '@jest/globals';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { sendRaw } from '@site/server-kit/testing/wire';
import {
  pickPort,
  startLocalDatabase,
} from '../../../packages/local-mongo/src/testing/local-database';
import { endProcesses, startReadyApi } from '../testing/process';

afterEach(endProcesses);

/** Personal data that only the database and the recipients of mail may get. */
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

/** Sends all kinds of visitors' data, well and badly formed. */
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

  // Concurrent, because without a database each request waits for it.
  await Promise.all([
    post('/api/newsletter?email=needle-in-the-query', { email, source: 'brambleworth' }),
    post('/api/newsletter', { email: `${email} and more` }),
    post('/api/newsletter/unsubscribe', { token: 'needle-in-a-token-of-a-mail' }),
    post('/api/newsletter/unsubscribe/needle-in-a-token-of-a-mail', {}),
    post('/api/contact', message),
    post('/api/contact', { ...message, website: 'brambleworth' }),
    post('/api/admin/session', { password: 'needle-in-the-password' }),
    post('/api/blog', { title: 'needle-in-the-message' }),
    post('/api/learning/progress', { email, lessonId: 'brambleworth' }),
    ask('/api/contact', { method: 'POST', body: `{"name":"Quintessa", needle-in-the-message` }),
    ask('/api/contact', { method: 'POST', headers: form, body: new URLSearchParams(message) }),
    ask(`/api/learning/progress/${inPath}`),
    ask(`/api/learning/stats/${inPath}`),
    ask(`/api/learning/achievements/${inPath}`),
    ask('/api/learning/stats/brambleworth'),
    ask(`/api/blog/${inPath}?q=needle-in-the-query`),
    ask(`/api/media/${inPath}`),
    ask(`/${inPath}`),
    ask(`/api/metrics?${inPath}`),
  ]);
  await sendRaw(Number(port), `GET /${email} needle-in-a-header\r\n\r\n`);
}

test('the log has no data of visitors, with a database and without one', async () => {
  const database = await startLocalDatabase(pickPort(), await createTemporaryFolder());
  const api = await startReadyApi(`${database.uri}/site`, { LOG_LEVEL: 'info' });
  const { port } = new URL(api.origin);
  await sendAll(port);
  await database.end();
  await sendAll(port);
  api.child.kill('SIGTERM');
  await api.exit;

  const log = api.printed();
  // Ensures that all the data reached the API, and that every write was logged.
  expect(log.split('"route":"POST /api/contact"').length - 1).toBe(8);
  expect(log).toContain('"status":503');
  for (const needle of personal) expect(log.toLowerCase()).not.toContain(needle);
}, 60_000);
