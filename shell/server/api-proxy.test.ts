import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import Koa from 'koa';
import pino from 'pino';
import { clientAddresses } from '@site/server-kit/clients/client-address';
import { serve, type TestServer } from '@site/server-kit/testing/serve';
import { sendRaw } from '@site/server-kit/testing/wire';
import { createApiProxy } from './api-proxy';
import { readEnvironment } from './environment';
import { PolledVersions } from './freshness/polled-versions';

const log = pino({ level: 'silent' });
const stable = { build: 'b1', integrity: `sha384-${'a'.repeat(64)}` };
const blog = { base: 'http://files.example', owner: '@team/blog', stable };
const mapReader = {
  isReady: true,
  current: () => ({ map: { version: 1, remotes: { blog } }, manifests: new Map() }),
} as unknown as Parameters<typeof createApiProxy>[0]['mapReader'];

async function shellBefore(
  { origin }: Pick<TestServer, 'origin'>,
  variables: NodeJS.ProcessEnv = {},
) {
  const app = new Koa();
  const environment = readEnvironment({
    PUBLIC_URL: 'https://site.test',
    API_ORIGIN: origin,
    ...variables,
  });
  const versions = new PolledVersions(origin, log);
  app.use(
    createApiProxy({
      environment,
      getAddress: clientAddresses(environment.TRUSTED_PROXIES).getAddress,
      mapReader,
      versions,
      log,
    }),
  );
  return serve(app.callback());
}

/** A shell in front of an API that records the requests. */
async function proxy(variables?: NodeJS.ProcessEnv) {
  const asked: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const api = await serve((request, response) => {
    const { url, headers } = request;
    asked.push({ url, headers });
    request.resume();
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const { origin, port } = await shellBefore(api, variables);
  return {
    asked,
    ask: (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers }),
    port,
  };
}

const forged = {
  'x-forwarded-for': '203.0.113.7',
  'x-real-ip': '203.0.113.7',
  forwarded: 'for=203.0.113.7',
  'x-forwarded-host': 'elsewhere.test',
  'x-forwarded-proto': 'http',
};

test('forwarding headers of a client are not passed on', async () => {
  const { ask, asked } = await proxy();
  await ask('/api/blog', forged);
  expect(asked[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'site.test',
    'x-forwarded-proto': 'https',
  });
  expect(JSON.stringify(asked)).not.toMatch(/203\.0\.113\.7|elsewhere/);
});

test('headers that Connection names are of one connection and not passed on', async () => {
  const answered = { connection: 'keep-alive, X-Answer-Hop', 'x-answer-hop': '1', 'x-kept': '1' };
  const received: IncomingHttpHeaders[] = [];
  const api = await serve(({ headers }, response) => {
    received.push(headers);
    response.writeHead(200, answered).end('{}');
  });
  const { port } = await shellBefore(api);
  const answer = await sendRaw(
    port,
    'GET /api/blog HTTP/1.1\r\nHost: a\r\nX-Hop: 1\r\nX-Kept: 1\r\nConnection: close, X-Hop\r\n\r\n',
  );
  expect(received).toEqual([expect.objectContaining({ 'x-kept': '1' })]);
  expect(received[0]).not.toHaveProperty('x-hop');
  expect(answer).toMatch(/^x-kept: 1\r$/im);
  expect(answer).not.toMatch(/x-answer-hop/i);
});

test('a trusted proxy names its client; what the client claims is ignored', async () => {
  const { ask, asked } = await proxy({ TRUSTED_PROXIES: 'loopback' });
  await ask('/api/blog', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' });
  expect(asked[0]?.headers['x-forwarded-for']).toBe('203.0.113.7');
});

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

test('the metrics of the API are not reachable through the proxy', async () => {
  const { asked, port } = await proxy();
  for (const target of ['/api/metrics?x=1', '/pricing/../api/metrics'])
    expect(await sendRaw(port, get(target))).toMatch(
      /^HTTP\/1\.1 404 [^]*cache-control: no-store[^]*"code":"not_found"/i,
    );
  expect(asked).toEqual([]);
});

test.each([
  [
    'Transfer-Encoding: chunked',
    (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  ],
  ['Content-Length: 33\r\nConnection: content-length, close', (body: string) => body],
])('the body of a GET with %s is not taken as a further request', async (headers, framed) => {
  const { asked, port } = await proxy();
  const body = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n';
  await sendRaw(
    port,
    `GET /api/blog HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${framed(body)}${get('/api/x')}`,
  );
  expect(asked.map(({ url }) => url)).not.toContain('/hidden');
});

test.each([
  ['with its length', (sent: Uint8Array<ArrayBuffer>) => sent],
  ['in pieces', (sent: Uint8Array<ArrayBuffer>) => new Blob([sent]).stream()],
])('a body sent %s reaches the API unchanged', async (_, bodyOf) => {
  const received: Buffer[] = [];
  const api = await serve(async (request, response) => {
    received.push(await buffer(request));
    response.end('{}');
  });
  const { origin } = await shellBefore(api);
  const sent = new Uint8Array(randomBytes(200_000));
  const init = { method: 'POST', body: bodyOf(sent), duplex: 'half' };
  await fetch(`${origin}/api/contact`, init);
  expect(received.map((one) => one.equals(sent))).toEqual([true]);
});

test('HEAD gets the headers of the API without a body', async () => {
  const sentHeaders = { etag: '"a"', 'content-length': '2' };
  const api = await serve((_, response) => void response.writeHead(200, sentHeaders).end());
  const { origin } = await shellBefore(api);
  const { status, headers } = await fetch(`${origin}/api/blog`, { method: 'HEAD' });
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject(sentHeaders);
  expect(headers.get('content-type')).toBeNull();
});

test('an audit has a longer time limit than other calls', async () => {
  let answerAudit: () => void = () => undefined;
  const api = await serve((request, response) => {
    if (request.method === 'POST') answerAudit = () => response.end('{}');
  });
  const { origin } = await shellBefore(api, { API_LIMIT_MS: '100' });
  const audit = fetch(`${origin}/api/seo-audit`, { method: 'POST' });
  const [progress, contact] = await Promise.all([
    fetch(`${origin}/api/seo-audit/checks`),
    fetch(`${origin}/api/contact`),
  ]);
  expect([progress.status, contact.status]).toEqual([504, 504]);
  expect(await contact.json()).toEqual({
    code: 'gateway_timeout',
    message: 'The server took too long to answer. Please try again.',
  });
  answerAudit();
  expect((await audit).status).toBe(200);
});

describe('a kept connection that the API closes as a request arrives', () => {
  /** An API that answers one request on each connection, and the requests that it got. */
  async function closing() {
    const asked: string[] = [];
    const used = new WeakSet<object>();
    const api = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      request.resume();
      if (used.has(request.socket)) return void request.socket.destroy();
      used.add(request.socket);
      response.end('{}');
    });
    return { asked, ...(await shellBefore(api)) };
  }

  test.each(['GET', 'HEAD'])('%s is retried', async (method) => {
    const { asked, origin } = await closing();
    await fetch(`${origin}/api/blog`);
    const answer = await fetch(`${origin}/api/testimonials`, { method });
    expect(answer.status).toBe(200);
    expect(asked).toEqual([
      'GET /api/blog',
      `${method} /api/testimonials`,
      `${method} /api/testimonials`,
    ]);
  });
});

describe('while the API is down', () => {
  async function startShellWithoutApi() {
    const gone = await serve(() => undefined);
    await gone.stop();
    return (await shellBefore(gone)).origin;
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (url: string, headers: Record<string, string>) =>
    fetch(url, { method: 'POST', headers, body: 'email=ana%40example.com', redirect: 'manual' });

  test.each([
    ['/api/newsletter', '/pricing', '/pricing?newsletter=unavailable'],
    ['/api/learning/progress', '/learning/a/b', '/learning/a/b?lesson=unavailable'],
    ['/api/seo-audit', '/seo-audit?audit=invalid', '/seo-audit?audit=unavailable'],
    ['/api/contact', '//elsewhere.test/contact', '/elsewhere.test/contact?contact=unavailable'],
  ])('a form sent to %s from %s redirects to %s', async (path, page, target) => {
    const shell = await startShellWithoutApi();
    const answer = await post(shell + path, { ...form, referer: shell + page });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, target]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a form of another site redirects to the home page', async () => {
    const shell = await startShellWithoutApi();
    for (const referer of ['https://elsewhere.test/page', 'no address', '']) {
      const answer = await post(`${shell}/api/contact`, { ...form, referer });
      expect(answer.headers.get('location')).toBe('/?contact=unavailable');
    }
  });

  test.each([
    ['/api/newsletter', { 'content-type': 'application/json' }],
    ['/api/blog', form],
  ])('a call of %s with %o gets an error body', async (path, headers) => {
    const answer = await post((await startShellWithoutApi()) + path, headers);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'api_unavailable' });
  });
});

describe('an API that is killed before it answers', () => {
  /** A shell before an API that breaks the first connection once it has the whole request, and records the requests. */
  async function shellBeforeKilled() {
    const asked: { key: unknown; body: string }[] = [];
    const api = await serve((request, response) => {
      void buffer(request).then((body) => {
        asked.push({ key: request.headers['idempotency-key'], body: String(body) });
        if (asked.length === 1) request.socket.destroy();
        else response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    return { asked, ...(await shellBefore(api)) };
  }
  const send = (url: string, method: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"email":"ana@example.com"}',
    });

  test.each(['/api/newsletter', '/api/newsletter/unsubscribe/some-token'])(
    'gets a retry of %s with the same key and body',
    async (path) => {
      const { asked, origin } = await shellBeforeKilled();
      expect((await send(origin + path, 'POST')).status).toBe(200);
      expect(asked).toHaveLength(2);
      expect(asked[1]).toEqual(asked[0]);
      expect(asked[0]).toEqual({
        key: expect.stringMatching(/^[\w-]{36}$/),
        body: '{"email":"ana@example.com"}',
      });
    },
  );

  test('gets the idempotency key of the proxy in front of the shell', async () => {
    const { asked, origin } = await shellBeforeKilled();
    const key = '5f1d7a0c9be24c5d8a60d4c1f2b3a495';
    await send(`${origin}/api/contact`, 'POST', { 'idempotency-key': key });
    expect(asked.map((one) => one.key)).toEqual([key, key]);
  });

  test.each([
    ['POST', '/api/blog'],
    ['PATCH', '/api/admin/posts/p1'],
  ])('gets no retry of %s %s, which is not idempotent', async (method, path) => {
    const { asked, origin } = await shellBeforeKilled();
    expect((await send(origin + path, method)).status).toBe(503);
    expect(asked).toHaveLength(1);
  });
});

describe('the attribution of a call', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${trace}-00f067aa0ba902b7-00`;

  test('names the team in the map, and no build in an override', async () => {
    const { ask, asked } = await proxy();
    const baggage = 'remote=blog,build=b1,owner=%40team%2Fother';
    await ask('/api/blog', { traceparent, baggage });
    await ask('/api/blog', { baggage, cookie: '__Host-override=x.y' });
    expect(asked[0]?.headers).toMatchObject({
      traceparent: expect.stringMatching(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)`)),
      baggage: 'remote=blog,build=b1,owner=%40team%2Fblog',
    });
    expect(asked[1]?.headers).toMatchObject({ baggage: 'remote=blog,owner=%40team%2Fblog' });
  });

  test('is absent for a build that the map does not have; the trace stays', async () => {
    const { ask, asked } = await proxy();
    await ask('/api/blog', { baggage: 'remote=blog,build=made-up' });
    expect(asked[0]?.headers).not.toHaveProperty('baggage');
    expect(asked[0]?.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-/);
  });
});
