import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { adminSession } from '@site/contracts/administration/admin';
import { contract } from '@site/contracts/contract';
import type { EndpointShape } from '@site/contracts/endpoint';
import { DAY_SECONDS } from '@site/server-kit/duration';
import { atTime } from '@site/server-kit/testing/at-time';
import type { AdminSecret } from '../environment';
import { openLimits } from '../limits/admission';
import { RateLimit } from '../limits/limiter';
import { createTestApi } from '../testing/api';
import { TEST_ADMIN_PASSWORD as password } from '../testing/defaults';
import { expectAnswer, readAs, readJson } from '../testing/http';
import { createDeferred } from '../testing/waiting';
import { AdminNetwork, KnownNetworks } from './known-networks';
import { AdminPassword } from './password';
import { AdminSession, AdminSessions } from './sessions';
import { SignInAttempts } from './sign-in-attempts';

const own = { origin: 'http://site.test' };

const api = createTestApi();
beforeEach(() => RateLimit.deleteMany({}));

const session = (headers: Record<string, string>, method = 'GET') =>
  api.ask('/api/admin/session', { method, headers });
const signIn = (attempt: unknown = password, headers: Record<string, string> = {}) =>
  api.post('/api/admin/session', { password: attempt }, headers);
const cookieOf = (response: Response) => response.headers.getSetCookie()[0] ?? '';
const getToken = (response: Response) => cookieOf(response).split(';')[0] ?? '';
const isSignedIn = async (cookie: string) =>
  (await readAs(adminSession, session({ cookie }))).signedIn;

const at = (address: string) => ({ 'x-forwarded-for': address });
/** Distinct networks, so that tries of one test do not count for another. */
let caller = 0;
const createOtherClient = () => at(`100.64.${++caller}.1`);

describe('signing in', () => {
  test('the right password sets an HttpOnly, SameSite=Strict session cookie', async () => {
    const response = await signIn();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ signedIn: true });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(cookieOf(response)).toMatch(
      /^admin_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(await isSignedIn(getToken(response))).toBe(true);
  });

  test('a wrong password is refused with the message of the screen', async () => {
    const response = await signIn('incorrect horse', createOtherClient());
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      code: 'wrong_password',
      message: 'Incorrect password. Please try again.',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each([undefined, '', { $ne: '' }, ['a'], 1, 'x'.repeat(1025)])(
    'the password %j is refused with 400 and the field',
    async (attempt) => {
      await expectAnswer(signIn(attempt ?? null, createOtherClient()), 400, {
        code: 'invalid',
        fields: { password: expect.any(String) },
      });
    },
  );

  test('again ends the previous session', async () => {
    const first = getToken(await signIn());
    const second = getToken(await signIn(password, { cookie: first }));
    expect(second).not.toBe(first);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    const getSessionId = (cookie: string) =>
      createHash('sha256')
        .update(cookie.split('=')[1] ?? '')
        .digest('hex');
    expect(await AdminSession.countDocuments({ _id: getSessionId(first) })).toBe(0);
    expect(await AdminSession.countDocuments({ _id: getSessionId(second) })).toBe(1);
  });

  test('stores neither password nor token in the database', async () => {
    const token = getToken(await signIn()).split('=')[1] ?? '';
    const stored = JSON.stringify(await AdminSession.find().lean());
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(password);
  });
});

describe('a session', () => {
  test('a request with an unknown token is not signed in', async () => {
    for (const cookie of ['', 'admin_session=', `admin_session=${'a'.repeat(43)}`, 'x=y'])
      expect(await isSignedIn(cookie)).toBe(false);
  });

  test('ends on the server after signing out', async () => {
    const cookie = getToken(await signIn());
    const response = await session({ cookie }, 'DELETE');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ signedIn: false });
    expect(cookieOf(response)).toBe('admin_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
    expect(await isSignedIn(cookie)).toBe(false);
    const once = await session({ cookie }, 'DELETE');
    expect(await once.json()).toEqual({ signedIn: false });
  });

  test('expires after twelve hours, also before the database has deleted it', async () => {
    await AdminSession.deleteMany({});
    const before = Date.now();
    const cookie = getToken(await signIn());
    const [{ expiresAt } = { expiresAt: new Date(0) }] = await AdminSession.find().lean();
    const answer = await readJson(session({ cookie }));
    expect(answer).toEqual({ signedIn: true, endsAt: expiresAt.toISOString() });
    const hours = (expiresAt.getTime() - before) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(12);
    expect(hours).toBeLessThan(12.1);
    // The database has not deleted the session yet.
    await AdminSession.updateMany({}, { expiresAt: new Date() });
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test('lasts equally long on a machine with a wrong clock', async () => {
    await AdminSession.deleteMany({});
    const cookie = getToken(await signIn());
    await atTime(Date.now() + 13 * 3_600_000, async () => {
      expect(await isSignedIn(cookie)).toBe(true);
      await signIn();
    });
    const ends = (await AdminSession.find().lean()).map(({ expiresAt }) => expiresAt.getTime());
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(3_600_000);
  });
});

test('the right password resets the count of failed attempts', async () => {
  const headers = createOtherClient();
  for (let round = 0; round < 2; round++) {
    for (let guess = 0; guess < 4; guess++) expect((await signIn('no', headers)).status).toBe(401);
    expect((await signIn(password, headers)).status).toBe(200);
  }
});

/** The tries of another process. @param slow delays a try during an attack */
function createAttempts(slow: () => Promise<void>): SignInAttempts {
  const secret = new AdminPassword({ password });
  return new SignInAttempts(
    openLimits(secret.deriveSecret('limits'), 1),
    new KnownNetworks(secret.deriveSecret('networks')),
    slow,
  );
}

/** Sends wrong passwords from addresses, whose checks last while `look` runs. @returns statuses of the tries */
async function runDuringGuesses(
  addresses: readonly string[],
  refusals: number,
  look: (refused: readonly Response[]) => Promise<void>,
): Promise<number[]> {
  const [held, crowded] = [createDeferred(), createDeferred()];
  const checking = jest
    .spyOn(AdminPassword.prototype, 'verify')
    .mockImplementation(async (candidate) => {
      if (candidate !== password) await held.promise;
      return candidate === password;
    });
  const refused: Response[] = [];
  const tried = Promise.all(
    addresses.map(async (address) => {
      const response = await signIn('no', at(address));
      if (response.status === 429 && refused.push(response) === refusals) crowded.resolve();
      return response.status;
    }),
  );
  try {
    await crowded.promise;
    // The first guess is being checked; the check of the next try waits for it.
    held.resolve();
    await look(refused);
  } finally {
    held.resolve();
    checking.mockRestore();
  }
  return tried;
}

const ofStatus = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('the sign-in limit of a network', () => {
  test.each([
    ['IPv6 /64', (n: number) => `2001:db8:1:1::${n}`, 5],
    ['IPv6 /56', (n: number) => `2001:db8:2:${n.toString(16)}::1`, 10],
    ['IPv6 /48', (n: number) => `2001:db8:3:${(n * 256).toString(16)}::1`, 20],
    ['IPv4 address', () => '192.0.2.1', 5],
    ['IPv4 /24', (n: number) => `203.0.113.${n}`, 20],
  ])('%s has few tries; other networks can still sign in', async (_, of, admitted) => {
    const addresses = Array.from({ length: 40 }, (_one, index) => of(index + 1));
    const statuses = await runDuringGuesses(addresses, 40 - admitted, async () => {
      expect((await signIn(password, createOtherClient())).status).toBe(200);
    });
    expect(ofStatus(statuses, 401)).toBe(admitted);
    const late = await signIn(password, at(of(41)));
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('does not block an address in it that has signed in before', async () => {
    const headers = at('203.0.113.200');
    expect((await signIn(password, headers)).status).toBe(200);
    const addresses = Array.from({ length: 40 }, (_, index) => `203.0.113.${index + 1}`);
    await runDuringGuesses(addresses, 20, async () => {
      expect((await signIn(password, headers)).status).toBe(200);
    });
  });
});

describe('when more attempts arrive than can be checked', () => {
  const strangers = () => Array.from({ length: 73 }, () => createOtherClient()['x-forwarded-for']);

  test('an attempt beyond the capacity is refused at once with a time to retry, and is not counted', async () => {
    const countAll = async () => (await RateLimit.findOne({ key: /^password-all:/ }))?.points ?? 0;
    const before = await countAll();
    const statuses = await runDuringGuesses(strangers(), 8, async ([refused]) => {
      expect(refused?.headers.get('retry-after')).toBe('5');
      expect(await refused?.json()).toEqual({
        code: 'sign_in_crowded',
        message:
          'Too many people are trying to sign in at this moment. Please try again in 5 seconds.',
      });
    });
    expect(ofStatus(statuses, 401)).toBe(65);
    expect(await RateLimit.countDocuments({ key: /^password:/, points: 1 })).toBe(130);
    expect(await countAll()).toBe(before + 65);
  });

  test('a network that has signed in before has capacity of its own', async () => {
    const headers = createOtherClient();
    expect((await signIn(password, headers)).status).toBe(200);
    await runDuringGuesses(strangers(), 8, async () => {
      expect((await signIn(password, headers)).status).toBe(200);
    });
  });

  test('a network that has signed in is stored for ninety days, without its address or a plain hash', async () => {
    await AdminNetwork.deleteMany({});
    await signIn('no', createOtherClient());
    expect(await AdminNetwork.countDocuments()).toBe(0);
    const headers = createOtherClient();
    for (let time = 0; time < 2; time++) await signIn(password, headers);
    const stored = await AdminNetwork.find().lean();
    expect(stored).toHaveLength(1);
    const address = headers['x-forwarded-for'];
    const sha256 = (encoding: 'hex' | 'base64url') =>
      createHash('sha256').update(address).digest(encoding);
    for (const known of [address, sha256('hex'), sha256('base64url')])
      expect(JSON.stringify(stored)).not.toContain(known);
    expect(await AdminNetwork.collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { lastAt: 1 }, expireAfterSeconds: 90 * DAY_SECONDS }),
    );
  });
});

describe('signing in and out with the headers', () => {
  test.each<[Record<string, string>]>([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ ...own, 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'application/x-www-form-urlencoded' }],
  ])('%j is refused with 403', async (headers) => {
    const cookie = getToken(await signIn());
    const refused = [signIn(password, { cookie, ...headers })];
    // The content type alone is refused only for methods that a form can send.
    if (!('content-type' in headers)) refused.push(session({ cookie, ...headers }, 'DELETE'));
    for (const response of await Promise.all(refused)) {
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'foreign_origin' });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test.each<[Record<string, string>]>([
    [own],
    [{ ...own, 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{}],
  ])('%j is accepted', async (headers) => {
    const response = await signIn(password, headers);
    expect(response.status).toBe(200);
    const ended = await session({ ...headers, cookie: getToken(response) }, 'DELETE');
    expect(ended.status).toBe(200);
  });
});

test('a session is valid in other processes with the same password, and invalid under another one', async () => {
  const token = getToken(await signIn()).split('=')[1];
  const getExpiryWith = (secret: AdminSecret) =>
    new AdminSessions(new AdminPassword(secret)).getExpiry(token);
  expect(await getExpiryWith({ password })).toBeDefined();
  expect(await getExpiryWith({ password: 'a new one' })).toBeUndefined();
  expect(await getExpiryWith({ passwordHash: await hash(password) })).toBeUndefined();
});

const closed = contract.filter((endpoint: EndpointShape) => endpoint.needsSession);

test.each(closed.map(({ route }) => route))(
  '%s requires a session, and a request of the site’s own pages',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const url = path.replace(/\{\w+\}/g, '11111111-1111-4111-8111-11111111111f');
    const body = ['GET', 'DELETE'].includes(method) ? undefined : {};
    for (const cookie of ['', 'admin_session=made-up'])
      expect((await api.call(method, url, body, { cookie })).status).toBe(401);
    const foreign = api.call(method, url, body, { origin: 'https://evil.test' });
    await expectAnswer(foreign, 403, { code: 'foreign_origin' });
  },
);

// Must be last, because it makes every later try slow.
test('wrong tries from many addresses slow all sign-ins and lock out none', async () => {
  const guesses = Array.from({ length: 10 }, async () => {
    const headers = createOtherClient();
    const statuses = [];
    for (let guess = 0; guess < 5; guess++) statuses.push((await signIn('no', headers)).status);
    return statuses;
  });
  expect(new Set((await Promise.all(guesses)).flat())).toEqual(new Set([401]));
  // The owner, from an unknown address.
  expect((await signIn(password, createOtherClient())).status).toBe(200);

  const slow = createDeferred();
  let tried = false;
  const attempt = async () => (tried = true);
  const tries = createAttempts(() => {
    expect(tried).toBe(false);
    slow.resolve();
    return slow.promise;
  });
  expect(await tries.run('somebody new', attempt)).toBe(true);
  await slow.promise;
}, 60_000);
