import { expect, test } from '@jest/globals';
import Koa from 'koa';
import { serve } from '@site/server-kit/testing/serve';
import { createSessionCookie } from './session-cookie';

test('on https only the cookie with the prefix __Host- is a session', async () => {
  const { read } = createSessionCookie('https://example.com');
  const app = new Koa();
  app.use((ctx) => {
    ctx.body = read(ctx) ?? 'none';
  });
  const { origin } = await serve(app.callback());
  const ask = async (cookie: string) => (await fetch(origin, { headers: { cookie } })).text();
  expect(await ask('__Host-admin_session=token')).toBe('token');
  expect(await ask('admin_session=token')).toBe('none');
});
