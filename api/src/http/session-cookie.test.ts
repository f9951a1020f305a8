import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import { listenLocally } from '@site/server-kit/testing/listen-locally';
import Koa from 'koa';
import { mayBeAuthor, sessionCookie } from './session-cookie';

const respond = (publicUrl: string) => {
  const app = new Koa();
  const cookie = sessionCookie(publicUrl);
  app.use((ctx) => {
    if (ctx.method === 'POST') cookie.give(ctx, 'token');
    else if (ctx.method === 'DELETE') cookie.clear(ctx);
    ctx.body = cookie.read(ctx) ?? 'none';
  });
  return app;
};

/** The answer of an app to one request on an unencrypted connection. */
async function ask(publicUrl: string, method: string, cookie = '') {
  const server = createServer(respond(publicUrl).callback());
  try {
    const at = await listenLocally(server);
    const response = await fetch(`http://${at}`, { method, headers: { cookie } });
    return { body: await response.text(), cookies: response.headers.getSetCookie() };
  } finally {
    server.close();
  }
}

test('on an encrypted site the cookie travels encrypted only, and no plain connection can set it', async () => {
  const site = 'https://example.com';
  const given = (await ask(site, 'POST')).cookies;
  expect(given).toEqual([
    '__Secure-admin_session=token; Path=/api; HttpOnly; SameSite=Strict; Secure',
    '__Secure-admin_session=token; Path=/admin; HttpOnly; SameSite=Strict; Secure',
  ]);
  const taken = (await ask(site, 'DELETE')).cookies;
  expect(taken).toEqual(given.map((cookie) => `${cookie.replace('token', '')}; Max-Age=0`));
  expect((await ask(site, 'GET', '__Secure-admin_session=token')).body).toBe('token');
  expect((await ask(site, 'GET', 'admin_session=token')).body).toBe('none');
});

test('who has one may be an author', () => {
  for (const cookie of ['admin_session=x', 'a=b; __Secure-admin_session=x'])
    expect(mayBeAuthor({ headers: { cookie } })).toBe(true);
  for (const headers of [{}, { cookie: 'visitor=1' }]) expect(mayBeAuthor({ headers })).toBe(false);
});
