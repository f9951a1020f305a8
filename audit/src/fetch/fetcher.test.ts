import { createSecureContext } from 'node:tls';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { makeCertificate } from '../testing/certificates';
import { type TestServer, serve, serveRaw, serveSecurely } from '../testing/server';
import { FetchFailure } from './failure';
import { Fetcher, type Order } from './fetcher';
import { Guard, type Resolve } from './guard';

const servers: TestServer[] = [];
const keep = async (starting: Promise<TestServer>): Promise<TestServer> => {
  const server = await starting;
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const order: Order = {
  userAgent: 'Test/1.0',
  accept: '*/*',
  time: 5000,
  body: () => ({ bytes: 100_000, past: 'fail' }),
  redirects: 5,
  tolerant: () => false,
};

const noNames: Resolve = () => Promise.reject(new Error('No name is to be resolved'));

const fetcherFor = (pairs: readonly string[], resolve: Resolve = noNames, signal = forever()) =>
  new Fetcher(new Guard(new Set(pairs), resolve), signal);

const forever = () => new AbortController().signal;

/** The cause of the failure; the text of the body where there is none. */
async function outcome(server: TestServer, change: Partial<Order> = {}, path = '/') {
  try {
    const fetcher = fetcherFor([server.pair]);
    const got = await fetcher.get(new URL(path, server.origin), { ...order, ...change });
    return got.body.toString();
  } catch (error) {
    return error instanceof FetchFailure ? error.reason : error;
  }
}

describe('an answer', () => {
  test('comes with its headers, sizes and times', async () => {
    const page = 'word '.repeat(1000);
    const packed = gzipSync(page);
    const server = await keep(
      serve((_request, response) => {
        response.setHeader('set-cookie', ['a=1', 'b=2']);
        response.setHeader('content-encoding', 'gzip');
        response.end(packed);
      }),
    );
    const got = await fetcherFor([server.pair]).get(new URL(server.origin), order);
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

  test.each([
    ['br', brotliCompressSync('text')],
    ['deflate', deflateSync('text')],
    ['deflate', deflateRawSync('text')],
    ['gzip', gzipSync('text')],
    ['GZIP, br', brotliCompressSync(gzipSync('text'))],
    ['identity', Buffer.from('text')],
  ])('is decoded from %s', async (encoding, body) => {
    const server = await keep(
      serve((_request, response) => {
        response.setHeader('content-encoding', encoding);
        response.end(body);
      }),
    );
    expect(await outcome(server)).toBe('text');
  });

  test.each(['gzip', 'br', 'unheard-of', 'gzip, gzip, gzip'])(
    'that is not what its encoding %s says cannot be decoded',
    async (encoding) => {
      const server = await keep(
        serve((_request, response) => {
          response.setHeader('content-encoding', encoding);
          response.end('This is plain text.');
        }),
      );
      expect(await outcome(server)).toBe('encoding');
    },
  );

  test('is asked for with our name, the host as it stands in the address, and nothing that is secret', async () => {
    let seen: NodeJS.Dict<string | string[]> = {};
    const server = await keep(
      serve((request, response) => {
        seen = request.headers;
        response.end();
      }),
    );
    await outcome(server);
    expect(seen).toEqual({
      host: server.pair,
      'user-agent': 'Test/1.0',
      accept: '*/*',
      'accept-encoding': expect.stringContaining('br'),
      connection: 'close',
    });
  });

  test('of a status that is no success keeps its status and has no body', async () => {
    const server = await keep(
      serve((_request, response) => {
        response.statusCode = 404;
        response.end('not here');
      }),
    );
    const got = await fetcherFor([server.pair]).get(new URL(server.origin), order);
    expect(got.answer.status).toBe(404);
    expect(got.answer.decoded).toBeUndefined();
  });

  test('that is longer than its limit is a failure, or cut with the weight that it announced', async () => {
    const server = await keep(
      serve((_request, response) => {
        response.setHeader('content-length', 5_000_000);
        response.end(Buffer.alloc(5_000_000));
      }),
    );
    expect(await outcome(server)).toBe('too-large');
    const got = await fetcherFor([server.pair]).get(new URL(server.origin), {
      ...order,
      body: () => ({ bytes: 1000, past: 'cut' }),
    });
    expect(got.answer).toMatchObject({ cut: true, transferred: 5_000_000, decoded: 1000 });
  });
});

describe('a connection', () => {
  test('goes to the address that was checked: a name that changes its mind is not asked again', async () => {
    const inside = await keep(serve((_request, response) => response.end('inside')));
    const answers = ['127.0.0.2', '127.0.0.1'];
    const wanted = await keep(serve((_request, response) => response.end('wanted'), '127.0.0.2'));
    const looked: string[] = [];
    const resolve: Resolve = async (hostname) => {
      looked.push(hostname);
      return [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
    };
    const fetcher = fetcherFor([`rebinding.test:${wanted.port}`], resolve);
    const got = await fetcher.get(new URL(`http://rebinding.test:${wanted.port}/`), order);
    expect(got.body.toString()).toBe('wanted');
    expect(looked).toEqual(['rebinding.test']);
    expect(inside.asked).toEqual([]);
  });

  test('asks for the name that stands in the address, in the handshake and in the request', async () => {
    const identity = await makeCertificate({ host: 'named.test', ends: 30 });
    const names: (string | undefined)[] = [];
    const server = await keep(
      serveSecurely(
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
      ),
    );
    const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const pair = `named.test:${server.port}`;
    const fetcher = fetcherFor([pair], resolve);
    const tolerant = { ...order, tolerant: () => true };
    const got = await fetcher.get(new URL(`https://${pair}/`), tolerant);
    expect(got.body.toString()).toBe('named');
    expect(names).toEqual(['named.test', pair]);
    await expect(fetcher.get(new URL(`https://${pair}/`), order)).rejects.toMatchObject({
      reason: 'certificate',
    });
  });

  test('goes to IPv6 as well', async () => {
    const server = await keep(serve((_request, response) => response.end('six'), '::1'));
    expect(await outcome(server)).toBe('six');
  });

  test('is checked again for every request: the same name may lead inside the next time', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    const server = await keep(serve((_request, response) => response.end()));
    const guarded: string[] = [];
    const guard = new Guard(new Set([server.pair]), noNames);
    const check = guard.addressesOf.bind(guard);
    guard.addressesOf = async (url) => {
      if (answers.shift() !== '127.0.0.1') throw new FetchFailure('private');
      guarded.push(url.href);
      return check(url);
    };
    const fetcher = new Fetcher(guard, forever());
    await fetcher.get(new URL(server.origin), order);
    await expect(fetcher.get(new URL(server.origin), order)).rejects.toMatchObject({
      reason: 'private',
    });
    expect(guarded).toHaveLength(1);
  });

  test('that nobody takes is refused', async () => {
    const server = await serve((_request, response) => response.end());
    await server.stop();
    expect(await outcome(server)).toBe('refused');
  });

  test('that is reset, or ends in the middle of an answer, is broken off', async () => {
    const reset = await keep(serveRaw((socket) => socket.resetAndDestroy()));
    expect(await outcome(reset)).toBe('connection');
    const cut = await keep(
      serveRaw((socket) => {
        socket.once('data', () =>
          socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort'),
        );
      }),
    );
    expect(await outcome(cut)).toBe('connection');
  });

  test('on which no HTTP is spoken is said to be that', async () => {
    const garbage = await keep(
      serveRaw((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))),
    );
    expect(await outcome(garbage)).toBe('protocol');
  });

  test('that upgrades to something else unasked is no HTTP either', async () => {
    const switching = await keep(
      serveRaw((socket) =>
        socket.once('data', () =>
          socket.write('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
        ),
      ),
    );
    expect(await outcome(switching)).toBe('protocol');
  });
});

describe('a hostile server', () => {
  test('with endless headers is given up', async () => {
    const endless = await keep(
      serveRaw((socket) => {
        const more = () => {
          while (socket.writable && socket.write(`x-${Math.random()}: ${'y'.repeat(500)}\r\n`));
        };
        socket.on('drain', more);
        socket.once('data', () => {
          socket.write('HTTP/1.1 200 OK\r\n');
          more();
        });
      }),
    );
    expect(await outcome(endless)).toBe('headers');
  });

  test('with endless informational answers is given up', async () => {
    const endless = await keep(
      serveRaw((socket) => {
        const more = () => {
          while (socket.writable && socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'));
        };
        socket.on('drain', more);
        socket.once('data', more);
      }),
    );
    expect(await outcome(endless)).toBe('protocol');
  });

  test('with a bomb is given up at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const server = await keep(
      serve((_request, response) => {
        response.setHeader('content-encoding', 'gzip');
        response.end(bomb);
      }),
    );
    expect(await outcome(server)).toBe('too-large');
    expect(bomb.length).toBeLessThan(100_000);
  });

  test('that sends a byte now and then is cut by the time for the whole answer', async () => {
    const server = await keep(
      serve((_request, response) => {
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      }),
    );
    expect(await outcome(server, { time: 300 })).toBe('timeout');
  });

  test('that never answers is cut as well, and so is a name that is never resolved', async () => {
    const silent = await keep(serveRaw(() => undefined));
    expect(await outcome(silent, { time: 200 })).toBe('timeout');
    const fetcher = fetcherFor([], () => new Promise(() => undefined));
    await expect(
      fetcher.get(new URL('http://slow.test/'), { ...order, time: 200 }),
    ).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('does not outlive its run', async () => {
    const silent = await keep(serveRaw(() => undefined));
    const run = new AbortController();
    const fetcher = fetcherFor([silent.pair], noNames, run.signal);
    const asking = fetcher.get(new URL(silent.origin), order);
    run.abort();
    await expect(asking).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('does not keep a run waiting for its turn once the run is over', async () => {
    const silent = await keep(serveRaw(() => undefined));
    const others = Array.from({ length: 4 }, () => outcome(silent, { time: 3000 }));
    const run = new AbortController();
    const fetcher = fetcherFor([silent.pair], noNames, run.signal);
    const waiting = fetcher.get(new URL(silent.origin), order);
    run.abort();
    const first = await Promise.race([...others, waiting.catch(() => 'given up')]);
    expect(first).toBe('given up');
    await silent.stop();
    servers.splice(servers.indexOf(silent), 1);
    await Promise.all(others);
  });
});

describe('redirects', () => {
  const redirecting = (targets: Record<string, string>, status = 302) =>
    keep(
      serve((request, response) => {
        const target = targets[request.url ?? ''];
        if (target !== undefined) response.writeHead(status, { location: target });
        response.end('arrived');
      }),
    );

  test('are followed, relative ones too, and told as hops', async () => {
    const server = await redirecting({ '/': 'a/b?c#d', '/a/b?c': '/caf\xc3\xa9' });
    const got = await fetcherFor([server.pair]).get(new URL(server.origin), order);
    expect(got.answer.url).toBe(`${server.origin}/caf%C3%A9`);
    expect(got.answer.hops).toEqual([
      { url: `${server.origin}/`, status: 302 },
      { url: `${server.origin}/a/b?c`, status: 302 },
    ]);
  });

  test('are five at most', async () => {
    const five = await redirecting({ '/': '/1', '/1': '/2', '/2': '/3', '/3': '/4', '/4': '/5' });
    expect(await outcome(five)).toBe('arrived');
    const loop = await redirecting({ '/': '/' });
    expect(await outcome(loop)).toBe('redirects');
    expect(loop.asked).toHaveLength(6);
  });

  test.each([
    ['http://127.0.0.1/', 'redirect-private'],
    ['http://2130706433/', 'redirect-private'],
    ['//[::1]/', 'redirect-private'],
    ['http://169.254.169.254/latest/', 'redirect-private'],
    ['http://127.0.0.1:22/', 'redirect-target'],
    ['http://user:secret@example.com/', 'redirect-target'],
    ['file:///etc/passwd', 'redirect-target'],
    ['javascript:alert(1)', 'redirect-target'],
    ['http://', 'redirect-target'],
  ])('to %s are not followed: %s', async (target, reason) => {
    const server = await redirecting({ '/': target });
    expect(await outcome(server)).toBe(reason);
  });

  test('are asked about before each request', async () => {
    const server = await redirecting({ '/': '/next' });
    const permit = async ({ pathname }: URL) => {
      if (pathname === '/next') throw new FetchFailure('disallowed');
    };
    expect(await outcome(server, { permit })).toBe('disallowed');
    expect(server.asked).toEqual(['GET /']);
  });

  test('are the answer where none is to be followed, and where the way is to end', async () => {
    const server = await redirecting({ '/': '/next', '/next': 'https://example.com/' }, 301);
    const fetcher = fetcherFor([server.pair]);
    const unfollowed = await fetcher.get(new URL(server.origin), { ...order, redirects: 0 });
    expect(unfollowed.answer).toMatchObject({ status: 301, url: `${server.origin}/`, hops: [] });
    const left = await fetcher.get(new URL(server.origin), {
      ...order,
      stay: ({ protocol }) => protocol === 'https:',
    });
    expect(left.answer).toMatchObject({ status: 301, url: 'https://example.com/' });
    expect(left.answer.hops).toHaveLength(2);
  });
});

describe('one run', () => {
  test('asks a hundred times in all, and one host four times at once with all others together', async () => {
    const waiting: (() => void)[] = [];
    let most = 0;
    const server = await keep(
      serve((_request, response) => {
        waiting.push(() => response.end());
        most = Math.max(most, waiting.length);
        if (waiting.length === 4) for (const answer of waiting.splice(0)) answer();
      }),
    );
    const [fetcher, other] = [fetcherFor([server.pair]), fetcherFor([server.pair])];
    const others = Array.from({ length: 4 }, () => other.get(new URL(server.origin), order));
    const asking = Array.from({ length: 110 }, () => fetcher.get(new URL(server.origin), order));
    await Promise.all(others);
    const outcomes = await Promise.allSettled(asking);
    expect(most).toBe(4);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(outcomes.at(-1)).toMatchObject({ reason: { reason: 'budget' } });
  });
});
