import { connect } from 'node:net';
import { beforeAll, expect, test } from '@jest/globals';
import Koa from 'koa';
import { serveLikeProduction } from '../testing/serve';
import { discardUnreadBody } from './unread-body';

let port: number;
beforeAll(async () => {
  const app = new Koa();
  app.use(discardUnreadBody);
  app.use((ctx) => {
    ctx.status = 415;
    ctx.body = 'refused';
  });
  ({ port } = await serveLikeProduction(app.callback()));
});

const mebibyte = 1024 * 1024;

/** Sends so many mebibytes in chunks. @returns the answer, and how many went out before the connection ended */
async function send(count: number): Promise<{ answer: string; sent: number }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  let sent = 0;
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const drained = () => new Promise<void>((resolve) => socket.once('drain', resolve));
  const chunk = `${mebibyte.toString(16)}\r\n${'a'.repeat(mebibyte)}\r\n`;
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  for (; sent < count && !socket.destroyed; sent++)
    if (!socket.write(chunk)) await Promise.race([drained(), closed]);
  if (sent === count) socket.end('0\r\n\r\n');
  await closed;
  return { answer, sent };
}

test('an unread body is received, so that its sender gets the answer', async () => {
  const { answer, sent } = await send(16);
  expect(sent).toBe(16);
  expect(answer).toMatch(/^HTTP\/1\.1 415 [^]*refused/);
});

test('an unread body is not received without limit', async () => {
  expect((await send(1000)).sent).toBeLessThan(100);
});
