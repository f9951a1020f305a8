import { afterEach, expect, jest, test } from '@jest/globals';
import { DAY_MS, HOUR_MS } from '@site/server-kit/duration';
import { serve } from '@site/server-kit/testing/serve';
import { hmac } from '../map/site-key';
import { SITE_ORIGIN, startReleasesApp, TOKEN } from '../testing/releases-app';
import { BeaconTokens } from './beacon';

/** A noon in the future. */
const NOON = Date.UTC(2100, 0, 1, 12);
const HOME = '203.0.113.9';
/** A token that this site has never given away. */
const FORGED = 'A'.repeat(22);
afterEach(() => void jest.restoreAllMocks());

async function site(options: Parameters<typeof startReleasesApp>[0] = {}) {
  const { origin } = await serve((_, response) => void response.end('{}'));
  const own = { canary: 100, base: origin, apiOrigin: origin };
  const { url, get, file, releases } = await startReleasesApp({ ...own, ...options });
  const { siteKey, beaconTokens } = releases;
  await siteKey.getOrCreate();
  const token = beaconTokens.derive('blog', 'new') ?? '';
  const authorization = `Bearer ${TOKEN}`;
  const visit = (health: object) => ({ blog: { build: 'new', token, failures: [], ...health } });
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/_health`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const report = async () => {
    const answer: unknown = await (await get('/admin/platform.json', { authorization })).json();
    return (answer as { remotes: [{ canary: object; analyses: [object]; state: string }] })
      .remotes[0];
  };
  return {
    url,
    file,
    beaconTokens,
    visit,
    send,
    /** Sends the beacon of a visit with the canary. */
    sendFrom: (address: string, health: object = {}) =>
      send(visit(health), { 'x-forwarded-for': address }),
    report,
    canary: async () => (await report()).canary,
    text: async (path: string) => (await get(path, { authorization })).text(),
  };
}

const failed = { failures: ['crashed'] };

test('visits are counted by build, and failures are among the last errors', async () => {
  const { beaconTokens, sendFrom, report, text } = await site();
  const thrown = 'TypeError at web/823.js:1:2034';
  const old = { build: 'old', token: beaconTokens.derive('blog', 'old') };
  await sendFrom('203.0.113.1', { ...failed, thrown });
  await sendFrom('203.0.114.1');
  await sendFrom('203.0.115.1', old);
  await sendFrom('203.0.116.1', { build: 'made-up', ...failed });
  const { canary, analyses } = await report();
  expect(canary).toMatchObject({ visits: 2, failures: 1, phase: 'running' });
  expect(analyses).toMatchObject([
    { candidate: { visits: 2, failedVisits: 1, failedNetworks: 1 }, baseline: { visits: 1 } },
  ]);
  const metrics = await text('/metrics');
  expect(metrics).toContain('remote_visits_total{remote="blog",build="new",owner=""} 2');
  expect(metrics).toContain(
    'remote_visits_failed_total{remote="blog",build="new",owner="",kind="crashed"} 1',
  );
  expect(await text('/admin/platform')).toContain(`in the browser: crashed: ${thrown}`);
});

test('a rejected beacon is answered with the reason', async () => {
  const { url, send, visit, canary } = await site();
  const { blog } = visit({});
  const refused: [unknown, number, string][] = [
    ['blog', 400, 'must be JSON'],
    [{}, 400, 'Must name a remote'],
    [{ blog: { ...blog, thrown: 'A <b>' } }, 400, 'thrown'],
    [{ 'a b': blog }, 400, 'a b'],
    [{ blog: { ...blog, token: undefined } }, 400, 'token'],
    [JSON.stringify({ blog }).padEnd(1_025), 413, '1024 bytes'],
  ];
  for (const [body, status, why] of refused) {
    const answer = await send(body);
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(why)]);
  }
  const read = await fetch(`${url}/_health`);
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await send(visit({}), foreign)).status).toBe(403);
  expect((await send(visit({}), { origin: 'https://evil.example' })).status).toBe(403);
  expect(await canary()).toMatchObject({ visits: 0 });
  expect((await send(visit({}), { origin: SITE_ORIGIN })).status).toBe(204);
  expect(await canary()).toMatchObject({ visits: 1 });
});

test('an address may send 300 beacons a minute, times RATE_LIMIT_FACTOR', async () => {
  const { sendFrom } = await site({ environment: { RATE_LIMIT_FACTOR: 0.02 } });
  const sent = await Promise.all(Array.from({ length: 7 }, () => sendFrom(HOME)));
  expect(sent.filter(({ status }) => status !== 429)).toHaveLength(6);
  expect((await sendFrom('203.0.113.8')).status).toBe(204);
});

/** Addresses by number. */
const oneIPv4Network = (index: number) => `203.0.113.${index}`;
const oneIPv6Network = (index: number) => `2001:db8:1:${index.toString(16)}::7`;
const manyNetworks = (index: number) => `2001:db8:${index.toString(16)}::7`;
const privateAddresses = (index: number) => `10.0.${index}.7`;

test.each([
  ['one address', () => HOME],
  ['one IPv4 network', oneIPv4Network],
  ['many /64s of one /48', oneIPv6Network],
])('%s counts as one visit an hour', async (_, getAddress) => {
  const { sendFrom, canary } = await site();
  const now = jest.spyOn(Date, 'now');
  const reportTwice = async () => {
    for (let index = 1; index <= 20; index++)
      await sendFrom(getAddress(index), index % 2 ? failed : {});
  };
  await reportTwice();
  expect(await canary()).toMatchObject({ visits: 1, failures: 1, phase: 'running' });
  now.mockReturnValue(Date.now() + HOUR_MS + 1);
  await reportTwice();
  expect(await canary()).toMatchObject({ visits: 2, failures: 2, phase: 'running' });
});

test.each<[string, Parameters<typeof site>[0], (index: number) => string, number]>([
  ['visitors behind a proxy that is not trusted', { trusted: [] }, manyNetworks, 1],
  ['private addresses in production', {}, privateAddresses, 1],
  [
    'private addresses in development',
    { environment: { SITE_MODE: 'development' } },
    privateAddresses,
    9,
  ],
])('%s are counted by network', async (_, options, getAddress, networks) => {
  const { sendFrom, canary } = await site(options);
  for (let index = 1; index <= 9; index++) await sendFrom(getAddress(index), failed);
  expect(await canary()).toMatchObject({ visits: networks, failures: networks });
});

test('a beacon counts only with the token of its build', async () => {
  const { beaconTokens, sendFrom, canary } = await site();
  const forged = [
    { token: FORGED },
    { token: '' },
    { token: beaconTokens.derive('blog', 'old') },
    { token: beaconTokens.derive('tools', 'new') },
    // Who has the token of a build cannot report on another one.
    { build: 'never-served' },
  ];
  for (const [index, health] of forged.entries())
    await sendFrom(manyNetworks(index), { ...failed, ...health });
  expect(await canary()).toMatchObject({ visits: 0, failures: 0 });
});

test('a token is the same for all shells of a site and day', async () => {
  const one = await site();
  const other = await site({ mapFile: one.file });
  const foreign = await site();
  const issueToken = (now: number, { beaconTokens }: { beaconTokens: BeaconTokens } = one) => {
    jest.spyOn(Date, 'now').mockReturnValue(now);
    return beaconTokens.derive('blog', 'new');
  };
  const token = issueToken(NOON) ?? '';
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(issueToken(NOON + 11 * HOUR_MS, other)).toBe(token);
  expect(issueToken(NOON + 12 * HOUR_MS)).not.toBe(token);
  expect(issueToken(NOON, foreign)).not.toBe(token);
  // Caches may have kept a page since yesterday, and another shell's clock may be ahead.
  const valid = [0, DAY_MS, 36 * HOUR_MS, -13 * HOUR_MS, 3 * DAY_MS, -2 * DAY_MS].filter(
    (later) => {
      jest.spyOn(Date, 'now').mockReturnValue(NOON + later);
      return one.beaconTokens.isValid('blog', 'new', token);
    },
  );
  expect(valid).toEqual([0, DAY_MS, 36 * HOUR_MS, -13 * HOUR_MS]);
});

test('the fingerprint of a network differs by build', () => {
  const tokens = new BeaconTokens({ sign: (text) => hmac('key', text) });
  const fingerprint = (build: string) => tokens.fingerprint('blog', build, '203.0.113.0/24');
  expect(fingerprint('new')).not.toBe(fingerprint('old'));
});
