import { createSecureContext } from 'node:tls';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { makeCertificate } from '../testing/certificates';
import { createFetcher, defaults, fetchAnswer, outcome } from '../testing/fetching';
import { useServers } from '../testing/server';
import type { Resolve } from './names';

const { serve, serveHttps, serveRaw } = useServers();
/** A server that answers every request with this encoding and body. */
const encodedAs = (encoding: string, body: string | Buffer) =>
  serve((_request, response) => {
    response.setHeader('content-encoding', encoding);
    response.end(body);
  });

describe('an answer', () => {
  test('has headers, sizes and times', async () => {
    const page = 'word '.repeat(1000);
    const packed = gzipSync(page);
    const server = await serve((_request, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      response.setHeader('content-encoding', 'gzip');
      response.end(packed);
    });
    const got = await fetchAnswer(server);
    expect(got.body.toString()).toBe(page);
    expect(got.answer).toMatchObject({
      measured: true,
      url: `${server.origin}/`,
      status: 200,
      hops: [],
      encoding: 'gzip',
      transferred: packed.length,
      decoded: page.length,
    });
    expect(got.answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(got.answer.ttfb).toBeGreaterThan(0);
  });

  test('may have headers with names of JavaScript', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, ['Constructor', '1', '__proto__', '2', 'X-Page', 'a', 'x-page', 'b']);
      response.end('text');
    });
    const { headers } = (await fetchAnswer(server)).answer;
    expect(Object.entries(headers)).toEqual(
      expect.arrayContaining([
        ['constructor', ['1']],
        ['__proto__', ['2']],
        ['x-page', ['a', 'b']],
      ]),
    );
  });

  test.each([
    ['br', brotliCompressSync('text')],
    ['deflate', deflateSync('text')],
    ['deflate', deflateRawSync('text')],
    ['gzip', gzipSync('text')],
    ['GZIP, br', brotliCompressSync(gzipSync('text'))],
    ['identity', Buffer.from('text')],
  ])('is decoded from %s', async (encoding, body) => {
    expect(await outcome(await encodedAs(encoding, body))).toBe('text');
  });

  test.each(['gzip', 'br', 'unheard-of', 'constructor', 'gzip, gzip, gzip'])(
    'an answer that does not match its declared encoding %s cannot be decoded',
    async (encoding) => {
      expect(await outcome(await encodedAs(encoding, 'This is plain text.'))).toBe('encoding');
    },
  );

  test('is requested with our user agent and the host, without cookies or credentials', async () => {
    let seen: NodeJS.Dict<string | string[]> = {};
    const server = await serve((request, response) => {
      seen = request.headers;
      response.end();
    });
    await outcome(server);
    expect(seen).toEqual({
      host: server.pair,
      'user-agent': 'Test/1.0',
      accept: '*/*',
      'accept-encoding': expect.stringContaining('br'),
      connection: 'close',
    });
  });

  test('an answer with an error status has that status and no body', async () => {
    const server = await serve((_request, response) => {
      response.statusCode = 404;
      response.end('not here');
    });
    const got = await fetchAnswer(server);
    expect(got.answer.status).toBe(404);
    expect(got.answer.decoded).toBeUndefined();
  });

  test('longer than its limit is rejected, or cut and reported with its content-length', async () => {
    const server = await serve((_request, response) => {
      response.setHeader('content-length', 5_000_000);
      response.end(Buffer.alloc(5_000_000));
    });
    expect(await outcome(server)).toBe('too-large');
    const got = await fetchAnswer(server, { body: () => ({ bytes: 1000, past: 'cut' }) });
    expect(got.answer).toMatchObject({ cut: true, transferred: 5_000_000, decoded: 1000 });
  });
});

describe('a connection', () => {
  test('uses the checked address, without a second lookup of the name', async () => {
    const inside = await serve((_request, response) => response.end('inside'));
    const answers = ['127.0.0.2', '127.0.0.1'];
    const wanted = await serve((_request, response) => response.end('wanted'), '127.0.0.2');
    const looked: string[] = [];
    const resolve: Resolve = async (hostname) => {
      looked.push(hostname);
      return [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
    };
    const fetcher = createFetcher([`rebinding.test:${wanted.port}`], resolve);
    const got = await fetcher.get(new URL(`http://rebinding.test:${wanted.port}/`), defaults);
    expect(got.body.toString()).toBe('wanted');
    expect(looked).toEqual(['rebinding.test']);
    expect(inside.requests).toEqual([]);
  });

  test('sends the host name in the TLS handshake and in the request', async () => {
    const identity = await makeCertificate({ host: 'named.test', ends: 30 });
    const names: (string | undefined)[] = [];
    const server = await serveHttps(
      {
        ...identity,
        SNICallback: (name, done) => {
          names.push(name);
          done(null, createSecureContext(identity));
        },
      },
      (request, response) => {
        names.push(request.headers.host);
        response.end('named');
      },
    );
    const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const pair = `named.test:${server.port}`;
    const fetcher = createFetcher([pair], resolve);
    const tolerant = { ...defaults, tolerant: () => true };
    const got = await fetcher.get(new URL(`https://${pair}/`), tolerant);
    expect(got.body.toString()).toBe('named');
    expect(names).toEqual(['named.test', pair]);
    await expect(fetcher.get(new URL(`https://${pair}/`), defaults)).rejects.toMatchObject({
      reason: 'certificate',
    });
  });

  test('works over IPv6', async () => {
    const server = await serve((_request, response) => response.end('six'), '::1');
    expect(await outcome(server)).toBe('six');
  });

  test('a connection to a closed port is reported as refused', async () => {
    const server = await serve((_request, response) => response.end());
    await server.stop();
    expect(await outcome(server)).toBe('refused');
  });

  test('a connection that is reset or ends within an answer is reported as broken', async () => {
    const reset = await serveRaw((socket) => socket.resetAndDestroy());
    expect(await outcome(reset)).toBe('connection');
    const cut = await serveRaw((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort'));
    });
    expect(await outcome(cut)).toBe('connection');
  });

  test('a connection to a server that does not speak HTTP is reported as a protocol error', async () => {
    const garbage = await serveRaw((socket) =>
      socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9.6\r\n')),
    );
    expect(await outcome(garbage)).toBe('protocol');
  });

  test('a connection that upgrades without a request is reported as a protocol error', async () => {
    const switching = await serveRaw((socket) =>
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
      ),
    );
    expect(await outcome(switching)).toBe('protocol');
  });
});
