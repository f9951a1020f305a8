import type { APIRequestContext, APIResponse } from '@playwright/test';
import { contract } from '@site/contracts/contract';
import { ADMIN_PASSWORD } from '../../admin-password';
import { authorsRoutes, emailRoutes, routes } from '../../support/routes';
import { expect, test } from '../../support/test';

const nobody = '00000000-0000-4000-8000-000000000000';

/** What can be read: pages, their other formats, files, and all of the API that needs no parameter. */
const addresses: readonly string[] = [
  ...[...routes, ...authorsRoutes, ...emailRoutes].map(({ path }) => path),
  '/no/such/page',
  '/blog/',
  '/blog/no-such-post',
  '/blog/drafts/no-such-draft',
  `/learning/lesson/${nobody}`,
  `/learning/certificate/${nobody}`,
  `/seo-audit/result/${nobody}`,
  '/learning?q=titles',
  '/learning.md',
  '/social/learning.png',
  '/blog/feed.xml',
  ...['sitemap.xml', 'llms.txt', 'robots.txt', 'manifest.webmanifest', 'map.json'].map(
    (file) => `/${file}`,
  ),
  ...contract.flatMap(({ route }) =>
    route.startsWith('GET ') && !route.includes('{') ? [route.slice('GET '.length)] : [],
  ),
  '/api/learning/progress/ana@example.com',
];

const getCookie = (answer: APIResponse): string =>
  answer.headers()['set-cookie']?.split(';')[0] ?? '';

/** Cookies of a learner, of an administrator and of a visitor with a canary. */
async function fetchCookies(request: APIRequestContext): Promise<string[]> {
  const lesson = await request.post('/api/learning/progress', {
    data: {
      email: 'ana@example.com',
      moduleId: 'a9e3df3d-c204-436d-bcb3-8317e2e411c6',
      lessonId: 'eb0f8ad6-bd7e-4cf0-88dd-a9875ae732c6',
      isCompleted: true,
    },
  });
  const session = await request.post('/api/admin/session', { data: { password: ADMIN_PASSWORD } });
  const given = [getCookie(lesson), getCookie(session)];
  expect(
    given.every((cookie) => /^\w+=./.test(cookie)),
    'somebody got no cookie',
  ).toBe(true);
  return [...given, 'visitor=somebody'];
}

test('a cacheable answer is the same for every visitor, with any cookies', async ({
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL, maxRedirects: 0 });
  const cookies = await fetchCookies(request);
  // A context without cookies: a request has those that it names, and no others.
  const stranger = await playwright.request.newContext({ baseURL, maxRedirects: 0 });
  const cacheable: string[] = [];
  const look = async (path: string, cookie = '') => {
    const answer = await stranger.get(path, { headers: { cookie } });
    const { 'cache-control': caching = '', etag, location } = answer.headers();
    const isKept = !/private|no-store/.test(caching);
    return { isKept, what: [answer.status(), caching, etag, location, await answer.text()] };
  };
  for (const path of addresses) {
    // Other tests publish meanwhile, so this retries.
    await expect(async () => {
      const [first, ...others] = await Promise.all(['', ...cookies].map((own) => look(path, own)));
      if (first?.isKept) cacheable.push(path);
      if ([first, ...others].some((answer) => answer?.isKept))
        for (const other of others) expect(other.what, path).toEqual(first?.what);
    }).toPass();
  }
  expect(cacheable).toEqual(expect.arrayContaining(['/', '/blog', '/api/blog', '/sitemap.xml']));
  for (const path of ['/learning', '/learning/figures', '/admin/blog', '/map.json'])
    expect(cacheable).not.toContain(path);
  await Promise.all([request.dispose(), stranger.dispose()]);
});
