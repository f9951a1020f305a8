import { EventEmitter } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { clientAddresses } from '@site/server-kit/clients/client-address';
import { Registry } from 'prom-client';
import { testApi } from '../testing/api';
import { RemoteMetrics } from './remote-metrics';

const whose = { baggage: 'remote=blog,build=b1,owner=%40team%2Fblog' };
const labels = 'remote="blog",build="b1",owner="@team/blog"';

const ofRemotes = (text: string): string[] =>
  text.split('\n').filter((line) => line.startsWith('remote_'));

describe('what the shell sends for the code of a remote', () => {
  const api = testApi();
  const metrics = async () => (await api.ask('/api/metrics')).text();
  const commandsOf = (text: string) =>
    Number(text.split(`remote_database_commands_total{${labels}} `)[1]?.split('\n')[0]);

  test('is counted by remote, build and owner, down to the database', async () => {
    const signUp = { email: 'ana@example.com', source: 'blog' };
    expect((await api.post('/api/newsletter', signUp, whose)).status).toBe(200);
    const told = await metrics();
    expect(told).toContain(`remote_api_requests_total{${labels},status="2xx"} 1\n`);
    expect(told).toContain(`remote_database_seconds_total{${labels}} `);
    expect(commandsOf(told)).toBeGreaterThan(0);
    await api.post('/api/newsletter', { ...signUp, email: 'ben@example.com' });
    expect(ofRemotes(await metrics())).toEqual(ofRemotes(told));
  });

  test('is counted when it needs no database, and when it fails', async () => {
    const headers = { baggage: 'remote=tools,build=t1' };
    for (const path of ['/api/testimonials', '/api/testimonials', '/api/nothing'])
      await api.ask(path, { headers });
    const own = 'remote="tools",build="t1",owner=""';
    const text = await metrics();
    expect(text).toContain(`remote_api_requests_total{${own},status="2xx"} 2\n`);
    expect(text).toContain(`remote_api_requests_total{${own},status="4xx"} 1\n`);
  });

  test('counts for nobody without a build', async () => {
    await api.ask('/api/testimonials', { headers: { baggage: 'remote=nameless' } });
    expect(await metrics()).not.toContain('nameless');
  });

  test('is forgotten when many other builds have called since', async () => {
    const callAs = (build: number) =>
      api.ask('/api/nothing', { headers: { baggage: `remote=made-up,build=${build}` } });
    await Promise.all(Array.from({ length: 200 }, (_, build) => callAs(build)));
    const text = await metrics();
    expect(text).toContain('remote="made-up",build="199"');
    expect(text).not.toContain(labels);
    expect(text.match(/^remote_api_requests_total\{/gm)).toHaveLength(200);
  });
});

describe('what a caller who is not trusted says of itself', () => {
  const api = testApi({ trustedProxies: [] });

  test('is not counted', async () => {
    expect((await api.ask('/api/testimonials', { headers: whose })).status).toBe(200);
    expect(ofRemotes(await (await api.ask('/api/metrics')).text())).toEqual([]);
  });
});

test('the time of the database is that of all commands for a caller, also of those that fail', async () => {
  const registry = new Registry();
  const remotes = new RemoteMetrics(registry, clientAddresses(['loopback']));
  const client = new EventEmitter();
  remotes.watch(client);
  const request = new IncomingMessage(new Socket());
  Object.defineProperty(request.socket, 'remoteAddress', { value: '127.0.0.1' });
  request.headers = whose;
  remotes.within(remotes.callerOf(request), () => {
    client.emit('commandSucceeded', { duration: 40 });
    client.emit('commandFailed', { duration: 2 });
  });
  client.emit('commandSucceeded', { duration: 1000 });
  const text = await registry.metrics();
  expect(text).toContain(`remote_database_commands_total{${labels}} 2\n`);
  expect(text).toContain(`remote_database_seconds_total{${labels}} 0.042`);
});
