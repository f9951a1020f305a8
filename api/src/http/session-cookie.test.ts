import { expect, test } from '@jest/globals';
import Koa from 'koa';
import { serve } from '@site/server-kit/testing/serve';
import { createSessionCookie, mayBeAuthor } from './session-cookie';

/** The answer of an app on https: a POST sets the cookie, a DELETE clears it. */
async function ask(method: string, cookie = '') {
  const { read, set, clear } = createSessionCookie('https://example.com');
  const app = new Koa();
  app.use((ctx) => {
    if (method === 'POST') set(ctx, 'token');
    if (method === 'DELETE') clear(ctx);
    ctx.body = read(ctx) ?? 'none';
  });
  const { origin } = await serve(app.callback());
  const answer = await fetch(origin, { method, headers: { cookie } });
  return { session: await answer.text(), cookies: answer.headers.getSetCookie() };
}

test('on https the cookie is set and cleared with the prefix __Host-, hidden from scripts and other sites', async () => {
  expect((await ask('POST')).cookies).toEqual([
    '__Host-admin_session=token; Path=/; HttpOnly; SameSite=Strict; Secure',
  ]);
  expect((await ask('DELETE')).cookies).toEqual([
    '__Host-admin_session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  ]);
});

test('on https only the cookie with the prefix __Host- is a session', async () => {
  expect((await ask('GET', '__Host-admin_session=token')).session).toBe('token');
  expect((await ask('GET', 'admin_session=token')).session).toBe('none');
});

test('a request with the cookie of https may be an author’s', () => {
  expect(mayBeAuthor({ headers: { cookie: 'a=b; __Host-admin_session=token' } })).toBe(true);
  expect(mayBeAuthor({ headers: { cookie: 'a=admin_session' } })).toBe(false);
});
