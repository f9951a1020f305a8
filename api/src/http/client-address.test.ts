import { describe, expect, test } from '@jest/globals';
import Koa from 'koa';
import { listen } from '@site/server-kit/http/http-server';
import { getPort } from '@site/server-kit/testing/listen-locally';
import { clientAddress } from './client-address';

/** State of a request from this machine with these headers. */
async function found(trusted: readonly string[], forwardedFor?: string) {
  const app = new Koa();
  app.use(clientAddress(trusted));
  app.use((ctx) => {
    ctx.body = { client: ctx.state.client, isInternalRequest: ctx.state.isInternalRequest };
  });
  const server = await listen(app.callback(), { port: 0, host: '127.0.0.1' });
  const headers: Record<string, string> = { connection: 'close' };
  if (forwardedFor !== undefined) headers['x-forwarded-for'] = forwardedFor;
  const response = await fetch(`http://127.0.0.1:${getPort(server)}`, { headers });
  const answer: unknown = await response.json();
  await new Promise((resolve) => server.close(resolve));
  return answer;
}

const visitor = (client: string) => ({ client, isInternalRequest: false });

describe('the client address', () => {
  test('is the address of the peer, whatever its headers, unless the peer is trusted', async () => {
    expect(await found([], '203.0.113.7')).toEqual(visitor('127.0.0.1'));
    expect(await found(['10.0.0.0/8'], '203.0.113.7')).toEqual(visitor('127.0.0.1'));
  });

  test('is taken from X-Forwarded-For of a trusted peer', async () => {
    expect(await found(['loopback'], '203.0.113.7')).toEqual(visitor('203.0.113.7'));
  });

  test('is that of an own server when a trusted peer names no client', async () => {
    expect(await found(['loopback'])).toEqual({ client: '127.0.0.1', isInternalRequest: true });
    expect(await found([])).toEqual(visitor('127.0.0.1'));
  });
});
