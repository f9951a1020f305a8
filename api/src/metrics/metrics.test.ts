import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { clientAddresses } from '@site/server-kit/clients/client-address';
import { type MAIL_STATES, Outbox } from '../mail/outbox';
import { createTestApi } from '../testing/api';
import { expectAnswer } from '../testing/http';
import { VitalsMetrics } from './metrics';
import { RemoteMetrics } from './remote-metrics';

const path = '/api/metrics';
const whose = { baggage: 'remote=blog,build=b1,owner=%40team%2Fblog' };
const labels = 'remote="blog",build="b1",owner="@team/blog"';

const ofRemotes = (text: string): string[] =>
  text.split('\n').filter((line) => line.startsWith('remote_'));

describe('with the default settings', () => {
  const api = createTestApi();
  const metrics = async () => (await api.ask(path)).text();

  describe('the metrics', () => {
    test('count answers by route and class of status, never by path', async () => {
      await api.ask('/api/blog/no-such-post');
      await api.ask('/api/learning/stats/ana@example.com');
      for (let i = 0; i < 3; i++) await api.ask('/api/testimonials');
      await api.ask('/api/nothing');
      const text = await metrics();
      expect(text).toContain('http_requests_total{route="GET /api/blog/{slug}",status="4xx"} 1\n');
      expect(text).toContain('http_requests_total{route="GET /api/testimonials",status="2xx"} 3\n');
      expect(text).toContain('http_requests_total{route="other",status="4xx"} 1\n');
      expect(text).toContain(
        'http_request_duration_seconds_bucket{le="+Inf",route="GET /api/testimonials"} 3\n',
      );
      expect(text).toMatch(/^content_answers_ready_total 2$/m);
      expect(text).not.toMatch(/ana@example|no-such-post/);
    });

    test('include memory, event loop, mail and requests in flight', async () => {
      const text = await metrics();
      expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
      expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
      expect(text).toMatch(/^outbox_mails\{state="waiting"\} \d+$/m);
      // The scrape itself.
      expect(text).toMatch(/^http_requests_in_flight 1$/m);
    });

    test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
      'are 404 for requests through a proxy (%s)',
      async (header) => {
        const asked = api.ask(path, { headers: { [header]: '127.0.0.1' } });
        await expectAnswer(asked, 404, { code: 'not_found' });
      },
    );

    test('are not in the OpenAPI document, and a POST is 404', async () => {
      expect(await (await api.ask('/api/openapi.json')).text()).not.toContain(path);
      expect((await api.ask(path, { method: 'POST' })).status).toBe(404);
    });
  });

  describe('a call that the shell makes for a remote', () => {
    const countCommands = (text: string) =>
      Number(text.split(`remote_database_commands_total{${labels}} `)[1]?.split('\n')[0]);

    test('is counted by remote, build and owner, including its database commands', async () => {
      const signUp = { email: 'ana@example.com', source: 'blog' };
      expect((await api.post('/api/newsletter', signUp, whose)).status).toBe(200);
      const output = await metrics();
      expect(output).toContain(`remote_api_requests_total{${labels},status="2xx"} 1\n`);
      expect(output).toContain(`remote_database_seconds_total{${labels}} `);
      expect(countCommands(output)).toBeGreaterThan(0);
      await api.post('/api/newsletter', { ...signUp, email: 'ben@example.com' });
      expect(ofRemotes(await metrics())).toEqual(ofRemotes(output));
    });

    test('is counted also without database commands, and when it fails', async () => {
      const headers = { baggage: 'remote=tools,build=t1' };
      for (const path of ['/api/testimonials', '/api/testimonials', '/api/nothing'])
        await api.ask(path, { headers });
      const own = 'remote="tools",build="t1",owner=""';
      const text = await metrics();
      expect(text).toContain(`remote_api_requests_total{${own},status="2xx"} 2\n`);
      expect(text).toContain(`remote_api_requests_total{${own},status="4xx"} 1\n`);
    });

    test('is not counted without a build', async () => {
      await api.ask('/api/testimonials', { headers: { baggage: 'remote=nameless' } });
      expect(await metrics()).not.toContain('nameless');
    });

    test('is dropped from the metrics after calls of 200 other builds', async () => {
      const callAs = (build: number) =>
        api.ask('/api/nothing', { headers: { baggage: `remote=made-up,build=${build}` } });
      await Promise.all(Array.from({ length: 200 }, (_, build) => callAs(build)));
      const text = await metrics();
      expect(text).toContain('remote="made-up",build="199"');
      expect(text).not.toContain(labels);
      expect(text.match(/^remote_api_requests_total\{/gm)).toHaveLength(200);
    });
  });

  describe('POST /api/vitals', () => {
    const report = (body: unknown, headers?: Record<string, string>) =>
      api.post('/api/vitals', body, headers);

    test('adds the values of a visit to the metrics, without data of the visitor', async () => {
      const response = await report(
        { page: '/blog/:slug', values: { LCP: 900, INP: 40 }, visitor: 'ana' },
        { 'x-forwarded-for': '203.0.113.9', cookie: 'visitor=ana' },
      );
      expect(response.status).toBe(200);
      const text = await metrics();
      expect(text).toContain('web_vitals{page="/blog/:slug",measure="LCP",quantile="0.75"} 900\n');
      expect(text).toContain('web_vitals_visits{page="/blog/:slug",measure="INP"} 1\n');
      expect(text).not.toMatch(/ana|203\.0\.113/);
    });

    test.each([
      ['a page with a query', { page: '/blog?q=ana', values: {} }, 'page'],
      ['an address', { page: 'https://site.example/', values: {} }, 'page'],
      ['a page with a line break', { page: '/a\nb', values: {} }, 'page'],
      ['a negative time', { page: '/', values: { LCP: -1 } }, 'values.LCP'],
      ['a time in words', { page: '/', values: { LCP: 'fast' } }, 'values.LCP'],
      ['no values', { page: '/' }, 'values'],
    ])('%s is refused', async (_, body, field) => {
      await expectAnswer(report(body), 400, { fields: { [field]: expect.any(String) } });
    });
  });

  describe('the mails of the outbox', () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

    /** A mail whose state began this many minutes ago; negative for one that is due later. */
    const mail = (state: (typeof MAIL_STATES)[number], minutes: number) => {
      const at = minutesAgo(minutes);
      const times =
        state === 'sent' || state === 'dropped' ? { dueAt: at, doneAt: at } : { dueAt: at };
      const _id = randomUUID();
      return { _id, key: _id, kind: 'plain', about: 'x', state, createdAt: at, ...times };
    };

    test('a scrape counts all waiting, leased and dead mail, and mail sent or dropped in the last hour', async () => {
      await Outbox.deleteMany({});
      await Outbox.insertMany([
        mail('waiting', -600),
        mail('waiting', -1200),
        mail('leased', -600),
        mail('sent', 1),
        mail('sent', 30),
        mail('sent', 59),
        mail('sent', 61),
        mail('dropped', 59),
        mail('dropped', 61),
        mail('dropped', 24 * 60),
        mail('dead', 24 * 60),
      ]);
      const text = await metrics();
      expect(text.split('\n').filter((line) => line.startsWith('outbox_mails{'))).toEqual([
        'outbox_mails{state="waiting"} 2',
        'outbox_mails{state="leased"} 1',
        'outbox_mails{state="sent"} 3',
        'outbox_mails{state="dropped"} 1',
        'outbox_mails{state="dead"} 1',
      ]);
    });
  });
});

describe('with a token', () => {
  const token = 'a token of some length';
  const api = createTestApi({ metricsToken: token });

  test.each([
    ['without one', {}, 404],
    ['with another one', { authorization: 'Bearer another' }, 404],
    ['with the token but without Bearer', { authorization: token }, 404],
    ['with it', { authorization: `Bearer ${token}` }, 200],
    [
      'with the token through a proxy',
      { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' },
      200,
    ],
  ])('a caller %s', async (_, headers: Record<string, string>, status) => {
    expect((await api.ask(path, { headers })).status).toBe(status);
  });
});

describe('the attribution of a call by an untrusted caller', () => {
  const api = createTestApi({ trustedProxies: [] });

  test('is not counted', async () => {
    expect((await api.ask('/api/testimonials', { headers: whose })).status).toBe(200);
    expect(ofRemotes(await (await api.ask('/api/metrics')).text())).toEqual([]);
  });
});

test('the database time of a caller sums its commands, including failed ones', async () => {
  const registry = new Registry();
  const remotes = new RemoteMetrics(registry, clientAddresses(['loopback']));
  const client = new EventEmitter();
  remotes.subscribe(client);
  const request = new IncomingMessage(new Socket());
  Object.defineProperty(request.socket, 'remoteAddress', { value: '127.0.0.1' });
  request.headers = whose;
  remotes.runFor(remotes.getCaller(request), () => {
    client.emit('commandSucceeded', { duration: 40 });
    client.emit('commandFailed', { duration: 2 });
  });
  client.emit('commandSucceeded', { duration: 1000 });
  const text = await registry.metrics();
  expect(text).toContain(`remote_database_commands_total{${labels}} 2\n`);
  expect(text).toContain(`remote_database_seconds_total{${labels}} 0.042`);
});

describe('the percentile', () => {
  const formatVitals = (values: readonly number[]): Promise<string> => {
    const registry = new Registry();
    const metrics = new VitalsMetrics(registry);
    for (const LCP of values) metrics.add({ page: '/pricing', values: { LCP } });
    return registry.metrics();
  };

  test.each([
    [[800], 800],
    [[100, 200, 300, 400], 300],
    [[400, 100, 300, 200, 500], 400],
  ])('the 75th percentile of %j is %d', async (values, expected) => {
    expect(await formatVitals(values)).toContain(
      `web_vitals{page="/pricing",measure="LCP",quantile="0.75"} ${expected}\n`,
    );
  });

  test('is computed from the latest 500 visits', async () => {
    const metrics = await formatVitals([
      ...Array<number>(500).fill(5000),
      ...Array<number>(500).fill(700),
    ]);
    expect(metrics).toContain('quantile="0.75"} 700\n');
    expect(metrics).toContain('web_vitals_visits{page="/pricing",measure="LCP"} 500\n');
    expect(metrics).toContain('web_vitals_reports_total 1000\n');
  });

  test('is kept for the hundred pages visited last', async () => {
    const registry = new Registry();
    const metrics = new VitalsMetrics(registry);
    for (let page = 0; page <= 100; page++)
      metrics.add({ page: `/made-up/${page}`, values: { CLS: 0.02 } });
    const text = await registry.metrics();
    expect(text).not.toContain('page="/made-up/0"');
    expect(text).toContain('web_vitals{page="/made-up/100",measure="CLS",quantile="0.75"} 0.02\n');
  });
});
