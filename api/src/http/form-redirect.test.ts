import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Koa from 'koa';
import { pino } from 'pino';
import { formRedirect } from './form-redirect';

const app = new Koa();
app.use(
  formRedirect(
    { parameter: 'newsletter', success: 'subscribed' },
    'http://localhost:3000',
    pino({ level: 'silent' }),
  ),
);
const server = createServer(app.callback());
let site = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

test.each([
  ['http://localhost:3000/pricing', '/pricing?newsletter=subscribed'],
  ['http://127.0.0.1:3000/pricing', '/pricing?newsletter=subscribed'],
  ['http://localhost:3001/pricing', '/?newsletter=subscribed'],
  ['http://elsewhere.test:3000/pricing', '/?newsletter=subscribed'],
])('a form on %s leads to %s', async (referer, target) => {
  const response = await fetch(site, {
    method: 'POST',
    redirect: 'manual',
    headers: { referer },
    body: new URLSearchParams({ email: 'ana@example.com' }),
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, target]);
});
