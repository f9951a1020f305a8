import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { clientAddresses } from '@site/server-kit/clients/client-address';
import { RequestMetrics } from '../metrics/metrics';
import { RemoteMetrics } from '../metrics/remote-metrics';
import { RequestObserver } from './observe';

const setup = () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const registry = new Registry();
  const remotes = new RemoteMetrics(registry, clientAddresses([]));
  return { lines, observer: new RequestObserver(log, new RequestMetrics(registry), remotes) };
};
const answered = { method: 'GET', route: 'GET /api/blog' };

test('a log line has the trace, remote, build and owner of the call', () => {
  const { lines, observer } = setup();
  const request = new IncomingMessage(new Socket());
  request.headers = {
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00',
    baggage: 'remote=blog,build=b1,owner=%40team%2Fblog',
  };
  observer.end(observer.begin(request), { ...answered, status: 500 });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  expect(lines).toMatchObject([
    { trace, remote: 'blog', build: 'b1', owner: '@team/blog', route: 'GET /api/blog' },
  ]);
});

test('one of many fast reads at once is logged', () => {
  const { lines, observer } = setup();
  for (let read = 0; read < 500; read++)
    observer.end(observer.begin(new IncomingMessage(new Socket())), { ...answered, status: 200 });
  expect(lines).toHaveLength(1);
});
