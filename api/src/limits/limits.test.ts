import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '@site/contracts/endpoint';
import { UserProgress } from '../modules/learning/learner/model';
import { NewsletterSignup } from '../modules/newsletter/model';
import { createTestApi, type TestApi } from '../testing/api';
import { alone, completion, reading } from '../testing/learner';
import { RateLimit, scaleLimit } from './limiter';

let api: TestApi;
/** Starts the API of the following tests; a process can run only one. */
function useApi(rateLimitFactor: number) {
  const started = createTestApi({ rateLimitFactor });
  beforeAll(() => void (api = started));
}

const at = (address: string) => ({ 'x-forwarded-for': address });

const subscribe = (address: string, email: string) =>
  api.post('/api/newsletter', { email }, at(address));
const inquiry = { name: 'Ana', email: 'ana@example.com', message: 'Hello' };
const write = (address: string) => api.post('/api/contact', inquiry, at(address));

/** Sends requests at once, one more than are let in. @returns their number, and the refusal */
async function sendUntilRefused(
  requests: number,
  ask: (attempt: number) => Promise<Response>,
): Promise<[number, Response]> {
  const answers = await Promise.all(Array.from({ length: requests }, (_, attempt) => ask(attempt)));
  const [refused = Response.error(), ...others] = answers.filter(({ ok }) => !ok);
  return [requests - 1 - others.length, refused];
}

describe('writes', () => {
  useApi(1);

  test('are admitted as often as an office needs, then refused with the time to retry', async () => {
    const [count, refused] = await sendUntilRefused(21, (i) =>
      subscribe('203.0.113.1', `a${i}@example.com`),
    );
    expect([count, refused.status]).toEqual([20, 429]);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(Number.isInteger(seconds)).toBe(true);
    expect(seconds).toBeGreaterThan(540);
    expect(seconds).toBeLessThanOrEqual(600);
    const { code, message } = errorBody.parse(await refused.json());
    expect(code).toBe('rate_limited');
    expect(message).toMatch(/Please try again in 10 minutes\.$/);
    expect(await NewsletterSignup.countDocuments({ email: /^a\d/ })).toBe(20);
    // Other clients and other routes are not affected.
    expect((await subscribe('203.0.113.2', 'b@example.com')).status).toBe(200);
    expect((await write('203.0.113.1')).status).toBe(200);
    // After the period the client is admitted, even before the database has deleted the count.
    await RateLimit.collection.updateMany({}, { $set: { expire: new Date(Date.now() - 1) } });
    expect((await subscribe('203.0.113.1', 'a20@example.com')).status).toBe(200);
  });

  test.each([
    ['IPv6 /56', (n: number) => `2001:db8:1:${n.toString(16)}::1`, 40],
    ['IPv6 /48', (n: number) => `2001:db8:2:${(n * 256).toString(16)}::1`, 80],
    ['IPv4 /24', (n: number) => `198.51.100.${n}`, 80],
  ])('writes from an %s count together; other networks are not affected', async (_, of, most) => {
    const [count, refused] = await sendUntilRefused(most + 1, (attempt) => write(of(attempt + 1)));
    expect([count, refused.status]).toEqual([most, 429]);
    expect((await write('192.0.2.1')).status).toBe(200);
    expect((await write('2001:db8:3::1')).status).toBe(200);
  });

  test('writes that are rejected for one client do not count for its neighbors', async () => {
    await sendUntilRefused(100, () => write('192.0.2.129'));
    expect((await write('192.0.2.130')).status).toBe(200);
  });

  test('create at most sixty learners an hour for a network, without effect on existing learners', async () => {
    const email = 'demo@example.com';
    const send = (path: string, body: object, cookie: string) =>
      api.post(path, body, { ...at('203.0.113.9'), cookie });
    const complete = (cookie = '', lessonId = reading) =>
      send('/api/learning/progress', completion(email, lessonId), cookie);
    const [cookie] = (await complete()).headers.getSetCookie()[0]?.split(';') ?? [];
    const madeUp = (i: number) => `learner=${String(i).padStart(43, 'a')}`;
    const [count, refused] = await sendUntilRefused(60, (i) => complete(i % 2 ? madeUp(i) : ''));
    expect([count, refused.status]).toEqual([59, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(errorBody.parse(await refused.json())).toEqual({
      code: 'too_many_learners',
      message: expect.stringMatching(
        /^Many people started learning from your network in the past hour, so we can’t save this yet\. Please try again in \d+ minutes\.$/,
      ),
    });
    const tick = { email, lessonId: reading, task: 'one', done: true };
    expect((await send('/api/learning/tasks', tick, '')).status).toBe(429);
    // Another address in the call counts as another new learner.
    const elsewhere = completion('another@example.com', reading);
    expect((await send('/api/learning/progress', elsewhere, cookie ?? '')).status).toBe(429);
    expect(await UserProgress.countDocuments()).toBe(60);
    expect((await complete(cookie, alone)).status).toBe(200);
    expect((await send('/api/learning/tasks', tick, cookie ?? '')).status).toBe(200);
    expect((await api.ask(`/api/learning/lessons/${reading}`)).status).toBe(200);
  });

  test('reports of page speeds are admitted sixty times', async () => {
    const report = () => api.post('/api/vitals', { page: '/', values: {} }, at('203.0.113.4'));
    const [count, refused] = await sendUntilRefused(61, report);
    expect([count, refused.status]).toEqual([60, 429]);
  });

  test('uploads of pictures beyond sixty a minute are rejected before they are read', async () => {
    const headers = { 'content-type': 'image/png', cookie: await api.signIn() };
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async () => {
        const response = await api.ask('/api/pictures', { method: 'POST', headers, body: 'x' });
        return response.status;
      }),
    );
    expect(statuses.toSorted()).toEqual([...Array<number>(60).fill(415), 429]);
  });

  test('writes with an invalid body are not counted', async () => {
    const [, refused] = await sendUntilRefused(30, () => subscribe('203.0.113.3', 'no address'));
    expect(refused.status).toBe(400);
    expect((await subscribe('203.0.113.3', 'd@example.com')).status).toBe(200);
  });
});

describe('reads', () => {
  // 60 calls a minute.
  useApi(0.02);

  test('reads that are not cached are limited by client and by network', async () => {
    const found = async (addresses: readonly string[]) => {
      const statuses = addresses.map(
        async (address) =>
          (await api.ask('/api/blog/no-such-post', { headers: at(address) })).status,
      );
      const answers = await Promise.all(statuses);
      return [404, 429].map((status) => answers.filter((one) => one === status).length);
    };
    expect(await found(Array<string>(62).fill('203.0.113.5'))).toEqual([60, 2]);
    // All addresses of a network together have four times as many.
    const neighbours = Array.from({ length: 196 }, (_, n) => `203.0.113.${n + 6}`);
    expect(await found(neighbours)).toEqual([180, 16]);
    // Cached content is not limited.
    await api.ask('/api/blog');
    expect((await api.ask('/api/blog', { headers: at('203.0.113.5') })).status).toBe(200);
  });

  test('reads by our own servers, which ask for all visitors, are not limited', async () => {
    for (let i = 0; i < 62; i++) expect((await api.ask('/api/health')).status).toBe(200);
  });
});

test.each([0.001, 1000])('a rate limit scaled by %p allows at least one try', (factor) => {
  const limit = scaleLimit({ points: 10, seconds: 60 }, factor);
  expect(limit).toEqual({ points: Math.max(1, 10 * factor), seconds: 60 });
});
