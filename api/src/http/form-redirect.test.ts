import { beforeAll, expect, test } from '@jest/globals';
import Koa from 'koa';
import { pino } from 'pino';
import { serve } from '@site/server-kit/testing/serve';
import { ApiError } from './errors';
import { createFormRedirect } from './form-redirect';

const app = new Koa();
app.use(
  createFormRedirect(
    { parameter: 'newsletter', success: 'subscribed' },
    'http://localhost:3000',
    pino({ level: 'silent' }),
  ),
);
app.use(({ path }) => {
  const status = /^\/(400|422|429|503)$/.exec(path)?.[1];
  if (status) throw new ApiError(Number(status) as 400 | 422 | 429 | 503, 'cause', 'Why');
  if (path === '/fault') throw new Error('a fault');
});
let site = '';
beforeAll(async () => {
  site = (await serve(app.callback())).origin;
});

async function fetchTarget(path: string, referer?: string) {
  const { status, headers } = await fetch(site + path, {
    method: 'POST',
    redirect: 'manual',
    headers: referer === undefined ? {} : { referer },
    body: new URLSearchParams({ email: 'ana@example.com' }),
  });
  expect(status).toBe(303);
  return headers.get('location');
}

test.each([
  ['http://localhost:3000/pricing?plan=growth', '/pricing?plan=growth&newsletter=subscribed'],
  ['http://127.0.0.1:3000/blog?newsletter=invalid', '/blog?newsletter=subscribed'],
  ['http://elsewhere.test:3000/pricing', '/?newsletter=subscribed'],
  [undefined, '/?newsletter=subscribed'],
])('a form sent from %s redirects to %s', async (referer, target) => {
  expect(await fetchTarget('/', referer)).toBe(target);
});

test.each([
  ['/400', '/?newsletter=invalid'],
  ['/422', '/?reason=cause&newsletter=invalid'],
  ['/429', '/?newsletter=unavailable'],
  ['/503', '/?newsletter=unavailable'],
  ['/fault', '/?newsletter=unavailable'],
])('the failure %s redirects to %s', async (path, target) => {
  expect(await fetchTarget(path)).toBe(target);
});

test.each([
  ['/400', '/seo-audit?newsletter=invalid'],
  ['/422', '/seo-audit?newsletter=invalid&reason=cause'],
  ['/', '/seo-audit?newsletter=subscribed'],
])(
  'the cause of an earlier failure is not given again: %s redirects to %s',
  async (path, target) => {
    const referer = 'http://localhost:3000/seo-audit?reason=earlier&newsletter=invalid';
    expect(await fetchTarget(path, referer)).toBe(target);
  },
);
