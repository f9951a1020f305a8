import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import * as contract from '@site/contracts/admin';
import mongoose from 'mongoose';
import type { AdminSecret } from '../../environment';
import { type TestApi, adminPassword as password, startTestApi } from '../../testing/api';
import { countTry } from './tries';
import { AdminPassword } from '../../administration/password';
import { AdminSession } from '../../administration/session.model';
import { AdminSessions } from '../../administration/sessions';

const own = { origin: 'http://site.test' };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(() => mongoose.connection.collection('rate_limits').deleteMany({}));

interface Request {
  headers?: Record<string, string>;
  method?: string;
}
const session = ({ headers = {}, method = 'GET' }: Request, body?: unknown) =>
  api.ask('/api/admin/session', {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const signIn = (attempt: unknown = password, request: Request = {}) =>
  session({ method: 'POST', ...request }, { password: attempt });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0] ?? '';
const tokenOf = (response: Response) => cookieOf(response).split(';')[0] ?? '';
const isSignedIn = async (cookie: string) =>
  contract.adminSession.parse(await (await session({ headers: { cookie } })).json()).signedIn;

/** Addresses, so that one test's tries do not count for another. */
let caller = 0;
const somebodyElse = () => ({ 'x-forwarded-for': `198.51.100.${++caller}` });

describe('signing in', () => {
  test('with the right password gives a cookie that scripts, other sites and pages do not see', async () => {
    const response = await signIn();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ signedIn: true });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(cookieOf(response)).toMatch(
      /^admin_session=[\w-]{43}; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    expect(await isSignedIn(tokenOf(response))).toBe(true);
  });

  test('with a wrong one is refused in the words of the screen', async () => {
    const response = await signIn('incorrect horse', { headers: somebodyElse() });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      code: 'wrong_password',
      message: 'Incorrect password. Please try again.',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each([undefined, '', { $ne: '' }, ['a'], 1, 'x'.repeat(1025)])(
    'with %j as the password names the field',
    async (attempt) => {
      const response = await signIn(attempt ?? null, { headers: somebodyElse() });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'invalid',
        fields: { password: expect.any(String) },
      });
    },
  );

  test('again ends the session before', async () => {
    const first = tokenOf(await signIn());
    const second = tokenOf(await signIn(password, { headers: { cookie: first } }));
    expect(second).not.toBe(first);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  });

  test('keeps neither password nor token in the database', async () => {
    const token = tokenOf(await signIn()).split('=')[1] ?? '';
    const stored = JSON.stringify(await AdminSession.find().lean());
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(password);
  });
});

describe('a session', () => {
  test('that nobody began is none', async () => {
    for (const cookie of ['', 'admin_session=', `admin_session=${'a'.repeat(43)}`, 'x=y'])
      expect(await isSignedIn(cookie)).toBe(false);
  });

  test('ends on the server too when somebody signs out', async () => {
    const cookie = tokenOf(await signIn());
    const response = await session({ method: 'DELETE', headers: { cookie } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ signedIn: false });
    expect(cookieOf(response)).toBe(
      'admin_session=; Path=/api; HttpOnly; SameSite=Strict; Max-Age=0',
    );
    expect(await isSignedIn(cookie)).toBe(false);
    const once = await session({ method: 'DELETE', headers: { cookie } });
    expect(await once.json()).toEqual({ signedIn: false });
  });

  test('ends twelve hours after it began', async () => {
    await AdminSession.deleteMany({});
    const before = Date.now();
    const cookie = tokenOf(await signIn());
    const [{ expiresAt } = { expiresAt: new Date(0) }] = await AdminSession.find().lean();
    const hours = (expiresAt.getTime() - before) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(12);
    expect(hours).toBeLessThan(12.1);
    // The database's own cleaning has not come by yet.
    await AdminSession.updateMany({}, { expiresAt: new Date() });
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test('is removed by the database when it is over', async () => {
    expect(await AdminSession.collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });
});

describe('tries', () => {
  test('are limited by address, however many come at once', async () => {
    const headers = somebodyElse();
    const wrong = await Promise.all(
      Array.from({ length: 12 }, (_, index) => signIn(`guess ${index}`, { headers })),
    );
    const statuses = wrong.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const late = await signIn(password, { headers });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(password, { headers: somebodyElse() })).status).toBe(200);
  });

  test('count anew after the right password', async () => {
    const headers = somebodyElse();
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 4; guess++)
        expect((await signIn('no', { headers })).status).toBe(401);
      expect((await signIn(password, { headers })).status).toBe(200);
    }
  });
});

describe('requests from elsewhere', () => {
  test.each<[Record<string, string>]>([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ origin: 'http://site.test.evil.test' }],
    [{ origin: 'http://sub.site.test', 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ ...own, 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'application/x-www-form-urlencoded' }],
  ])('with %j begin and end no session', async (headers) => {
    const cookie = tokenOf(await signIn());
    for (const method of ['POST', 'DELETE']) {
      // A type alone is refused where a form could have sent it.
      if (method === 'DELETE' && 'content-type' in headers) continue;
      const response = await session({ method, headers: { cookie, ...headers } }, { password });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'foreign_origin' });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test.each<[Record<string, string>]>([
    [own],
    [{ ...own, 'sec-fetch-site': 'same-origin' }],
    [{ ...own, 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{}],
  ])('with %j they are our own', async (headers) => {
    const response = await signIn(password, { headers });
    expect(response.status).toBe(200);
    const ended = await session({
      method: 'DELETE',
      headers: { ...headers, cookie: tokenOf(response) },
    });
    expect(ended.status).toBe(200);
  });

  test('are told that they may not, when they ask before', async () => {
    const asked = (origin: string) =>
      session({
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'DELETE' },
      });
    const allowed = (response: Response) => response.headers.get('access-control-allow-origin');
    expect(allowed(await asked('http://site.test'))).toBe('http://site.test');
    expect(allowed(await asked('https://evil.test'))).toBeNull();
  });
});

test('another process knows the session, unless it was given another password', async () => {
  const token = tokenOf(await signIn()).split('=')[1];
  const isOpenWith = (secret: AdminSecret) =>
    new AdminSessions(new AdminPassword(secret)).isOpen(token);
  expect(await isOpenWith({ password })).toBe(true);
  expect(await isOpenWith({ password: 'a new one' })).toBe(false);
  expect(await isOpenWith({ passwordHash: await hash(password) })).toBe(false);
});

// Last, as every try is slow after it.
test('wrong tries from many addresses slow everybody down and lock nobody out', async () => {
  const guesses = Array.from({ length: 10 }, async () => {
    const headers = somebodyElse();
    const statuses = [];
    for (let guess = 0; guess < 5; guess++) statuses.push((await signIn('no', { headers })).status);
    return statuses;
  });
  expect(new Set((await Promise.all(guesses)).flat())).toEqual(new Set([401]));
  // The owner, at an address that nobody has seen.
  expect((await signIn(password, { headers: somebodyElse() })).status).toBe(200);

  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  let tried = false;
  const attempt = async () => (tried = true);
  const next = countTry('somebody new', attempt, () => {
    expect(tried).toBe(false);
    release();
    return slow;
  });
  expect(await next).toBe(true);
  await slow;
}, 60_000);
