import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { clientAddresses } from '@site/server-kit/clients/client-address';
import { RequestMetrics } from '../metrics/metrics';
import { RemoteMetrics } from '../metrics/remote-metrics';
import { createTestApi } from '../testing/api';
import { RequestObserver } from './observe';

const api = createTestApi();

const fetchRequestId = async (path: string, given?: string) =>
  (await api.ask(path, { headers: given ? { 'x-request-id': given } : {} })).headers.get(
    'x-request-id',
  );

describe.each(['/api/blog', '/api/health', '/api/nothing'])('a request to %s', (path) => {
  test('has a unique X-Request-Id in the answer', async () => {
    const names = await Promise.all(Array.from({ length: 10 }, () => fetchRequestId(path)));
    expect(new Set(names).size).toBe(10);
    for (const name of names) expect(name).toMatch(/^[\w-]{8,64}$/);
  });

  test.each(['a', '3f2c9a51-7e0b-4d3f-9a51-7e0b4d3f9a51', 'edge_7-1'])(
    'keeps its X-Request-Id %s',
    async (given) => {
      expect(await fetchRequestId(path, given)).toBe(given);
    },
  );

  test.each(['ana@example.com', 'two words', '{"level":50}', 'x'.repeat(65)])(
    'gets a new X-Request-Id in place of the invalid %s',
    async (given) => {
      expect(await fetchRequestId(path, given)).toMatch(/^[0-9a-f]{8}-\d+$/);
    },
  );
});

test('a log line has the trace, remote, build and owner of the call', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const registry = new Registry();
  const remotes = new RemoteMetrics(registry, clientAddresses([]));
  const observer = new RequestObserver(log, new RequestMetrics(registry), remotes);
  const request = new IncomingMessage(new Socket());
  request.headers = {
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00',
    baggage: 'remote=blog,build=b1,owner=%40team%2Fblog',
  };
  const answered = { method: 'GET', route: 'GET /api/blog', status: 500 };
  observer.end(observer.begin(request), answered);
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  expect(lines).toMatchObject([
    { trace, remote: 'blog', build: 'b1', owner: '@team/blog', route: 'GET /api/blog' },
  ]);
});

test('one of many fast reads at once is logged', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const registry = new Registry();
  const remotes = new RemoteMetrics(registry, clientAddresses([]));
  const observer = new RequestObserver(log, new RequestMetrics(registry), remotes);
  for (let read = 0; read < 500; read++) {
    const request = observer.begin(new IncomingMessage(new Socket()));
    observer.end(request, { method: 'GET', route: 'GET /api/blog', status: 200 });
  }
  expect(lines).toHaveLength(1);
});
