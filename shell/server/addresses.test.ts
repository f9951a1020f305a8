import { request, type IncomingMessage } from 'node:http';
import { beforeAll, expect, test } from '@jest/globals';
import { serve } from '@site/server-kit/testing/serve';
import Koa from 'koa';
import { canonicalPath, onePageOneAddress } from './addresses';
import type { Edition } from './edition';
import type { PageServer } from './pages';

let port: number;

beforeAll(async () => {
  const app = new Koa();
  const routes = [
    ['/admin/blog', 'blog', true],
    ['/blog/drafts/{token}', 'blog', true],
    ['/blog/{slug}', 'blog'],
  ];
  const edition = { site: { routes, pins: {} } } as unknown as Edition;
  const site = { map: { isReady: true }, editions: { of: async () => edition } };
  const overrides = { of: async () => undefined };
  app.use(onePageOneAddress({ ...site, overrides } as unknown as PageServer));
  app.use((ctx) => void (ctx.body = ctx.path));
  ({ port } = await serve(app.callback()));
});

/** Asks for an address exactly as it is given. */
const ask = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1' }, (answer) => {
      answer.resume();
      resolve(answer);
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['/blog/', '/blog'],
  ['/blog//titles/', '/blog/titles'],
  ['/blog/?category=a%20b', '/blog?category=a%20b'],
  ['//', '/'],
])('%s leads to %s for good', async (path, target) => {
  const { statusCode, headers } = await ask(path);
  expect(statusCode).toBe(308);
  expect(headers.location).toBe(target);
});

test.each([
  ['/blog//titles', 'public, max-age=3600'],
  ['/admin/blog/', 'no-store'],
  ['//blog/drafts/token', 'no-store'],
])('that %s has one spelling may be kept: %s', async (path, caching) => {
  expect((await ask(path)).headers['cache-control']).toBe(caching);
});

test.each([
  '//example.com/',
  '//example.com',
  '/\\example.com/',
  '/\\/example.com',
  '\\/example.com',
])('the path %s never leads to another site', (path) => {
  const target = new URL(canonicalPath(path), 'http://site.test');
  expect(target.origin).toBe('http://site.test');
});

test('a path in its form is answered where it is', async () => {
  expect((await ask('/')).statusCode).toBe(200);
  expect((await ask('/blog/titles?x=//')).statusCode).toBe(200);
});
