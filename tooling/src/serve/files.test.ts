import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import Koa from 'koa';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { sendRaw } from '@site/server-kit/testing/wire';
import { fileServer } from './files';
import { proxyToApi } from './proxy-api';

let folder: string;

const files = async (options: { apiOrigin?: string | undefined } = {}) =>
  (await serve(fileServer({ folder, apiOrigin: 'http://127.0.0.1:9', ...options }).callback()))
    .origin;

/** An API that answers with `X-Forwarded-For`, and the requests that it got. */
async function listeningApi() {
  const asked: string[] = [];
  const { origin } = await serve((incoming, outgoing) => {
    void text(incoming).then((body) => {
      asked.push(`${incoming.method} ${incoming.url} ${body}`.trim());
      outgoing.end(incoming.headers['x-forwarded-for']);
    });
  });
  return { asked, origin };
}

/** Sends raw bytes and returns everything that comes back. */
const send = (origin: string, bytes: string): Promise<string> =>
  sendRaw(Number(new URL(origin).port), bytes);

/** Sends the path unchanged; `fetch` would normalise it. */
async function get(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  sent?: string,
) {
  const { hostname, port } = new URL(origin);
  const outgoing = request({ hostname, port, path, headers, method, agent: false }).end(sent);
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  if (!answer) throw new Error('no response');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

const page = { accept: 'text/html,*/*' };

beforeAll(async () => {
  const parent = await createTemporaryFolder();
  folder = join(parent, 'dist');
  await mkdir(join(folder, 'b1/web'), { recursive: true });
  await mkdir(join(folder, 'standalone'));
  await writeFile(join(parent, 'secret.txt'), 'outside');
  await writeFile(join(folder, '.inputs'), 'hidden');
  await writeFile(join(folder, 'b1/remote.json'), '{"build":"b1"}');
  await writeFile(join(folder, 'b1/web/main.js'), 'plain script');
  await writeFile(join(folder, 'b1/web/main.js.br'), brotliCompressSync('plain script'));
  await writeFile(join(folder, 'b1/web/small.js'), 'small');
  await writeFile(join(folder, 'standalone/index.html'), '<h1>alone</h1>');
  await writeFile(join(folder, 'standalone/main.js'), 'standalone');
  await symlink(join(parent, 'secret.txt'), join(folder, 'b1/web/linked.js'));
  await writeFile(join(folder, 'b1/web/.env'), 'hidden');
});

test('a script of a build is public, immutable and readable from any origin', async () => {
  const { status, headers, body } = await get(await files(), '/b1/web/main.js');
  expect(status).toBe(200);
  expect(String(body)).toBe('plain script');
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(headers['content-type']).toMatch(/javascript/);
});

test('a compressed copy is sent to clients that accept it, with the type of the original', async () => {
  const origin = await files();
  const takes = { 'accept-encoding': 'gzip, br' };
  const { headers, body } = await get(origin, '/b1/web/main.js', takes);
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toMatch(/javascript/);
  expect(String(brotliDecompressSync(body))).toBe('plain script');
  const small = await get(origin, '/b1/web/small.js', takes);
  expect(small.headers['content-encoding']).toBeUndefined();
  expect(String(small.body)).toBe('small');
});

test('a file that names a build is revalidated each time, with 304 when it is unchanged', async () => {
  const origin = await files();
  const first = await get(origin, '/b1/remote.json');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await get(origin, '/b1/remote.json', {
    'if-modified-since': String(first.headers['last-modified']),
  });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test.each([
  ['a removed build', '/b0/web/main.js'],
  ['a folder', '/b1/web/'],
  ['a hidden file', '/.inputs'],
  ['a hidden file in a build', '/b1/web/%2eenv'],
  ['a link to a file outside', '/b1/web/linked.js'],
  ['a path traversal', '/b1/../../secret.txt'],
  ['an encoded path traversal', '/b1/%2e%2e/%2e%2e/secret.txt'],
  ['a path traversal with encoded slashes', '/b1/..%2f..%2fsecret.txt'],
  ['a path traversal with backslashes', '/b1/..\\..\\secret.txt'],
  ['a path from the root', '//etc/passwd'],
  ['a path with a zero byte', '/b1/web/main.js%00'],
  ['a path that cannot be decoded', '/b1/%zz.js'],
])('%s is not found, in plain text that any origin may read', async (_, path) => {
  const { status, headers, body } = await get(await files(), path);
  expect(status).toBe(404);
  expect(String(body)).toBe('Not found');
  expect(headers['content-type']).toMatch(/text\/plain/);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['/', '/blog', '/blog/titles'])(
  '%s in a browser is the standalone page of the remote',
  async (path) => {
    const { status, headers, body } = await get(await files(), path, page);
    expect(status).toBe(200);
    expect(String(body)).toBe('<h1>alone</h1>');
    expect(headers['content-type']).toMatch(/text\/html/);
    expect(headers['cache-control']).toBe('no-cache');
    // The scripts of that page change under the same name.
    const script = await get(await files(), '/standalone/main.js');
    expect(script.headers['cache-control']).toBe('no-cache');
  },
);

test('a HEAD request has headers only, and other methods are refused', async () => {
  const origin = await files();
  const head = await get(origin, '/b1/web/main.js', {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.headers['content-length']).toBe('12');
  expect((await get(origin, '/b1/web/main.js', {}, 'POST')).status).toBe(405);
});

test('/health responds with ok', async () => {
  const { status, body } = await get(await files(), '/health');
  expect([status, String(body)]).toEqual([200, '{"status":"ok"}']);
});

test('/api is proxied with method, query, headers and body, and so is its answer', async () => {
  let seen = '';
  const api = await serve((incoming, outgoing) => {
    void text(incoming).then((body) => {
      seen = `${incoming.method} ${incoming.url} ${incoming.headers.cookie} ${body}`;
      outgoing.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'content-type': 'application/json' });
      outgoing.end('{"ok":true}');
    });
  });
  const origin = await files({ apiOrigin: api.origin });
  const answer = await get(origin, '/api/contact?x=1', { cookie: 's=1' }, 'POST', '{"name":"Ada"}');
  expect(seen).toBe('POST /api/contact?x=1 s=1 {"name":"Ada"}');
  expect(answer.status).toBe(201);
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(String(answer.body)).toBe('{"ok":true}');
});

test('an API that is down or hangs is a 502 in the form of the API’s errors', async () => {
  const hanging = await serve(() => undefined);
  const impatient = new Koa().use(proxyToApi(hanging.origin, 20));
  for (const origin of [await files(), (await serve(impatient.callback())).origin]) {
    const answer = await get(origin, '/api/blog');
    expect(answer.status).toBe(502);
    expect(JSON.parse(String(answer.body))).toEqual({
      code: 'bad_gateway',
      message: 'The API cannot be reached.',
    });
  }
});

test('a path out of /api is not found, and a host in the request target is ignored', async () => {
  const [api, stranger] = [await listeningApi(), await listeningApi()];
  const server = await files({ apiOrigin: api.origin });
  const ask = (path: string) =>
    send(server, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(await ask('/api/../latest/meta-data')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await ask(`${stranger.origin}/api/blog?a=/../b`)).toMatch(/^HTTP\/1\.1 200 /);
  expect([api.asked, stranger.asked]).toEqual([['GET /api/blog?a=/../b'], []]);
});

test('without an API paths below /api are not found', async () => {
  const { status, body } = await get(await files({ apiOrigin: undefined }), '/api/blog');
  expect([status, String(body)]).toEqual([404, 'Not found']);
});

test('the address of the client is appended to X-Forwarded-For', async () => {
  const { origin } = await listeningApi();
  const server = await files({ apiOrigin: origin });
  const direct = await get(server, '/api/blog');
  const proxied = await get(server, '/api/blog', { 'x-forwarded-for': '203.0.113.7' });
  expect([String(direct.body), String(proxied.body)]).toEqual([
    '127.0.0.1',
    '203.0.113.7, 127.0.0.1',
  ]);
});
