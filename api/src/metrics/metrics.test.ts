import { describe, expect, test } from '@jest/globals';
import { testApi } from '../testing/api';

const path = '/api/metrics';

describe('the metrics', () => {
  const api = testApi();
  const metrics = async () => (await api.ask(path)).text();

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

  test('tell of the process, the mail and what is under way', async () => {
    const text = await metrics();
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m);
    expect(text).toMatch(/^outbox_mails\{state="waiting"\} \d+$/m);
    // The scrape itself.
    expect(text).toMatch(/^http_requests_in_flight 1$/m);
  });

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
    'are not found by requests through a proxy (%s)',
    async (header) => {
      const response = await api.ask(path, { headers: { [header]: '127.0.0.1' } });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test('are no part of the documented API', async () => {
    expect(await (await api.ask('/api/openapi.json')).text()).not.toContain(path);
    expect((await api.ask(path, { method: 'POST' })).status).toBe(404);
  });
});

describe('with a token', () => {
  const token = 'a token of some length';
  const api = testApi({ metricsToken: token });

  test.each([
    ['without one', {}, 404],
    ['with another one', { authorization: 'Bearer another' }, 404],
    ['with the token alone', { authorization: token }, 404],
    ['with it', { authorization: `Bearer ${token}` }, 200],
    [
      'with it from afar',
      { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' },
      200,
    ],
  ])('a caller %s', async (_, headers: Record<string, string>, status) => {
    expect((await api.ask(path, { headers })).status).toBe(status);
  });
});
