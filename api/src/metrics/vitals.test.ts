import { describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { testApi } from '../testing/api';
import { expectAnswer } from '../testing/http';
import { VitalsMetrics } from './metrics';

describe('the percentile', () => {
  const told = (values: readonly number[]): Promise<string> => {
    const registry = new Registry();
    const metrics = new VitalsMetrics(registry);
    for (const LCP of values) metrics.add({ page: '/pricing', values: { LCP } });
    return registry.metrics();
  };

  test.each([
    [[800], 800],
    [[100, 200, 300, 400], 300],
    [[400, 100, 300, 200, 500], 400],
  ])('of %j is %d', async (values, expected) => {
    expect(await told(values)).toContain(
      `web_vitals{page="/pricing",measure="LCP",quantile="0.75"} ${expected}\n`,
    );
  });

  test('is that of the latest visits', async () => {
    const metrics = await told([...Array<number>(500).fill(5000), ...Array<number>(500).fill(700)]);
    expect(metrics).toContain('quantile="0.75"} 700\n');
    expect(metrics).toContain('web_vitals_visits{page="/pricing",measure="LCP"} 500\n');
    expect(metrics).toContain('web_vitals_reports_total 1000\n');
  });

  test('is told by page, of those that were visited last', async () => {
    const registry = new Registry();
    const metrics = new VitalsMetrics(registry);
    for (let page = 0; page <= 100; page++)
      metrics.add({ page: `/made-up/${page}`, values: { CLS: 0.02 } });
    const text = await registry.metrics();
    expect(text).not.toContain('page="/made-up/0"');
    expect(text).toContain('web_vitals{page="/made-up/100",measure="CLS",quantile="0.75"} 0.02\n');
  });
});

describe('POST /api/vitals', () => {
  const api = testApi();

  const report = (body: unknown, headers?: Record<string, string>) =>
    api.post('/api/vitals', body, headers);
  const metrics = async () => (await api.ask('/api/metrics')).text();

  test('what a visit was like is in the metrics, without anything of the visitor', async () => {
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
    ['a line of its own', { page: '/a\nb', values: {} }, 'page'],
    ['a time that cannot be', { page: '/', values: { LCP: -1 } }, 'values.LCP'],
    ['a time in words', { page: '/', values: { LCP: 'fast' } }, 'values.LCP'],
    ['no values', { page: '/' }, 'values'],
  ])('%s is refused', async (_, body, field) => {
    await expectAnswer(report(body), 400, { fields: { [field]: expect.any(String) } });
  });
});
