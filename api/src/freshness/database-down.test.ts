import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import {
  type LocalDatabase,
  pickPort,
  startLocalDatabase,
} from '../../../packages/local-mongo/src/testing/local-database';
import type { Api } from '../api';
import { createTestEnvironment, startQuietApi } from '../testing/api';
import { until } from '../testing/waiting';

let folder: string;
let database: LocalDatabase;
let api: Api;
const port = pickPort();
const lines: string[] = [];
beforeAll(async () => {
  folder = await createTemporaryFolder();
  database = await startLocalDatabase(port, folder);
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  api = await startQuietApi(createTestEnvironment(`mongodb://127.0.0.1:${port}/site`), log);
  await api.opened;
});
afterAll(async () => {
  jest.restoreAllMocks();
  await api.stop();
  await database.end();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${api.port}${path}`, { headers });

/** Repeats a request until it gets the status. */
const answered = (path: string, status: number): Promise<Response> =>
  until(
    () => ask(path),
    (response) => response.status === status,
  );

/** Resolves when the log has a line with these words. */
async function waitForLog(words: string): Promise<void> {
  while (!lines.some((line) => line.includes(words))) await ask('/api/health');
}

const downMessage = 'database out of reach';
const upMessage = 'content is up to date again';

test('without the database, cached answers and data in memory are served with their age, the rest is 503', async () => {
  const fresh = await ask('/api/blog/older-post');
  expect(fresh.headers.get('age')).toBeNull();
  const text = await fresh.text();
  await ask('/api/learning/figures/visitor@example.com');

  await database.end('SIGKILL');
  await answered('/api/content-versions', 503);
  await answered('/api/ready', 503);
  expect((await ask('/api/health')).status).toBe(200);
  await waitForLog(downMessage);
  const { now } = performance;
  const later = 3_600_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + later);

  const hourAge = /^36\d\d$/;
  const spelled = ['/api/blog/older-post', '/api/blog/%6flder-post', '/api/blog/older-post?x=1'];
  for (const path of spelled) {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('age')).toMatch(hourAge);
    expect(await answer.text()).toBe(text);
  }
  const etag = fresh.headers.get('etag') ?? '';
  const known = await ask('/api/blog/older-post', { 'if-none-match': etag });
  expect(known.status).toBe(304);
  expect(known.headers.get('age')).toMatch(hourAge);
  expect((await ask('/api/blog/older-post', { cookie: 'admin_session=x' })).status).toBe(200);

  // Made from the list of posts, which is in memory.
  for (const path of ['/api/blog-articles?category=Local%20SEO', '/api/blog-latest']) {
    const made = await ask(path);
    expect([made.status, made.headers.get('age')]).toEqual([200, expect.stringMatching(hourAge)]);
  }
  // Nothing is stored of a visitor without the cookie.
  for (const what of ['progress', 'stats', 'achievements', 'tasks', 'figures']) {
    const path = `/api/learning/${what}/visitor@example.com`;
    expect((await ask(path)).status).toBe(200);
    const cookie = `learner=${'x'.repeat(43)}`;
    expect((await ask(path, { cookie })).status).toBe(503);
  }
  for (const path of ['/api/blog/newer-post', '/api/blog/no-such-post', '/api/case-studies'])
    expect((await ask(path)).status).toBe(503);
  expect((await ask('/api/checklist')).headers.get('age')).toBeNull();

  database = await startLocalDatabase(port, folder);
  await answered('/api/content-versions', 200);
  // A poll that waited long for the connection does not make the answer current yet; the next one does.
  const again = await until(
    () => ask('/api/blog/older-post'),
    ({ headers }) => headers.get('age') === null,
  );
  expect(await again.text()).toBe(text);
  await waitForLog(upMessage);
  for (const path of ['/api/ready', '/api/case-studies'])
    expect((await ask(path)).status).toBe(200);
  for (const words of [downMessage, upMessage])
    expect(lines.filter((line) => line.includes(words))).toHaveLength(1);
}, 60_000);
