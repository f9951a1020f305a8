import { expect, test } from '@jest/globals';
import Koa from 'koa';
import { serve } from '@site/server-kit/testing/serve';
import { createSessionCookie, mayBeAuthor } from './session-cookie';

const respond = (publicUrl: string) => {
  const app = new Koa();
  const cookie = createSessionCookie(publicUrl);
  app.use((ctx) => {
    if (ctx.method === 'POST') cookie.set(ctx, 'token');
    else if (ctx.method === 'DELETE') cookie.clear(ctx);
    ctx.body = cookie.read(ctx) ?? 'none';
  });
  return app;
};

/** The answer of an app to one request on an unencrypted connection. */
async function ask(publicUrl: string, method: string, cookie = '') {
  const { origin } = await serve(respond(publicUrl).callback());
  const response = await fetch(origin, { method, headers: { cookie } });
  return { body: await response.text(), cookies: response.headers.getSetCookie() };
}

test('on https the cookie is Secure with the prefix __Host-, and other names are not accepted', async () => {
  const site = 'https://example.com';
  expect((await ask(site, 'POST')).cookies).toEqual([
    '__Host-admin_session=token; Path=/; HttpOnly; SameSite=Strict; Secure',
  ]);
  expect((await ask(site, 'DELETE')).cookies).toEqual([
    '__Host-admin_session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  ]);
  expect((await ask(site, 'GET', '__Host-admin_session=token')).body).toBe('token');
  for (const weaker of ['admin_session=token', '__Secure-admin_session=token'])
    expect((await ask(site, 'GET', weaker)).body).toBe('none');
});

test('a request with the session cookie may be an author’s', () => {
  for (const cookie of ['admin_session=x', 'a=b; __Host-admin_session=x'])
    expect(mayBeAuthor({ headers: { cookie } })).toBe(true);
  for (const headers of [{}, { cookie: 'visitor=1' }, { cookie: 'a=admin_session' }])
    expect(mayBeAuthor({ headers })).toBe(false);
});
