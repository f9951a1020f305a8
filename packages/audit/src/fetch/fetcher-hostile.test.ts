import { expect, test } from '@jest/globals';
import { createFetcher, defaults, noNames, outcome } from '../testing/fetching';
import { useServers } from '../testing/server';

const { serve, serveRaw } = useServers();

test('a fetch from a server that sends endless headers is aborted', async () => {
  const endless = await serveRaw((socket) => {
    const more = () => {
      while (socket.writable && socket.write(`x-${Math.random()}: ${'y'.repeat(500)}\r\n`));
    };
    socket.on('drain', more);
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\n');
      more();
    });
  });
  expect(await outcome(endless)).toBe('headers');
});

test('a fetch from a server that sends endless informational answers is aborted', async () => {
  const endless = await serveRaw((socket) => {
    const more = () => {
      while (socket.writable && socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'));
    };
    socket.on('drain', more);
    socket.once('data', more);
  });
  expect(await outcome(endless)).toBe('protocol');
});

test('a fetch from a server that sends byte by byte is aborted by the time limit of the answer', async () => {
  const server = await serve((_request, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect(await outcome(server, { time: 300 })).toBe('timeout');
});

test.each(['http', 'https'])(
  'an address without a route is reported as unreachable over %s',
  async (scheme) => {
    // The local kernel refuses it at once.
    const broadcast = async () => [{ address: '255.255.255.255', family: 4 }];
    const fetcher = createFetcher(['nowhere.test:80', 'nowhere.test:443'], broadcast);
    const received = fetcher.get(new URL(`${scheme}://nowhere.test/`), defaults);
    await expect(received).rejects.toMatchObject({ reason: 'unreachable' });
  },
);

test('a fetch is aborted by the time limit if the server never answers or its name never resolves', async () => {
  const silent = await serveRaw(() => undefined);
  expect(await outcome(silent, { time: 200 })).toBe('timeout');
  const fetcher = createFetcher([], () => new Promise(() => undefined));
  await expect(
    fetcher.get(new URL('http://slow.test/'), { ...defaults, time: 200 }),
  ).rejects.toMatchObject({ reason: 'timeout' });
});

test('a fetch does not delay the end of a run that waits for a connection', async () => {
  const silent = await serveRaw(() => undefined);
  const others = Array.from({ length: 4 }, () => outcome(silent, { time: 3000 }));
  const run = new AbortController();
  const fetcher = createFetcher([silent.pair], noNames, run.signal);
  const waiting = fetcher.get(new URL(silent.origin), defaults);
  run.abort();
  const first = await Promise.race([...others, waiting.catch(() => 'given up')]);
  expect(first).toBe('given up');
  await silent.stop();
  await Promise.all(others);
});
