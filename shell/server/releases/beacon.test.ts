import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { start } from '../testing/page-bench';

const TOKEN = 'token-of-the-metrics';
/** A noon in the future. */
const NOON = Date.UTC(2100, 0, 1, 12);
const HOUR = 60 * 60_000;
const HOME = '203.0.113.9';
/** A token that this site has never given away. */
const FORGED = 'A'.repeat(22);
afterEach(() => void jest.restoreAllMocks());

async function shell(more: Record<string, string> = {}) {
  const { origin: API_ORIGIN } = await serve((_, response) => void response.end('{}'));
  const { url, get, releases } = await start({
    canary: 100,
    base: API_ORIGIN,
    variables: {
      API_ORIGIN,
      METRICS_TOKEN: TOKEN,
      MAP_FILE: join(await temporaryFolder(), 'map.json'),
      ...more,
    },
  });
  await releases.siteKey.make();
  const authorization = `Bearer ${TOKEN}`;
  /** The token in the page of a visitor who is given the canary. */
  const tokenInPage = async (): Promise<string> =>
    /"build":"new".*?"token":"([\w-]+)"/.exec(await (await get('/')).text())?.[1] ?? '';
  const token = await tokenInPage();
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
    releases,
    get,
    token,
    tokenInPage,
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
  const { releases, sendFrom, report, text } = await shell();
  const thrown = 'TypeError at web/823.js:1:2034';
  const old = { build: 'old', token: releases.beaconTokens.of('blog', 'old') };
  await sendFrom('203.0.113.1', { ...failed, thrown });
  await sendFrom('203.0.114.1');
  await sendFrom('203.0.115.1', old);
  await sendFrom('203.0.116.1', { build: 'made-up', ...failed });
  const { canary, analyses } = await report();
  expect(canary).toMatchObject({ visits: 2, failures: 1, phase: 'running' });
  expect(analyses).toMatchObject([
    { own: { visits: 2, failedVisits: 1, failedNetworks: 1 }, other: { visits: 1 } },
  ]);
  const metrics = await text('/metrics');
  expect(metrics).toContain('remote_visits_total{remote="blog",build="new",owner=""} 2');
  expect(metrics).toContain(
    'remote_visits_failed_total{remote="blog",build="new",owner="",kind="crashed"} 1',
  );
  expect(await text('/admin/platform')).toContain(`in the browser: crashed: ${thrown}`);
});

test.each([
  ['no JSON', () => 'blog', 400, 'must be JSON'],
  ['no remote', () => ({}), 400, 'Must name a remote'],
  [
    'a message of the page',
    (blog: object) => ({ blog: { ...blog, thrown: 'A <b>' } }),
    400,
    'thrown',
  ],
  ['a foreign name', (blog: object) => ({ 'a b': blog }), 400, 'a b'],
  ['no token', (blog: object) => ({ blog: { ...blog, token: undefined } }), 400, 'token'],
  ['too much', (blog: object) => JSON.stringify({ blog }).padEnd(1_025), 413, '1024 bytes'],
])('a beacon with %s is refused with a reason', async (_, bodyOf, status, why) => {
  const { send, visit, canary } = await shell();
  const answer = await send(bodyOf(visit({}).blog));
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(why)]);
  expect(await canary()).toMatchObject({ visits: 0 });
});

test('a beacon is sent, never read', async () => {
  const answer = await (await shell()).get('/_health');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

test.each([
  ['', 300],
  ['0.02', 6],
])('with RATE_LIMIT_FACTOR=%s an address may send %s beacons a minute', async (factor, most) => {
  const { sendFrom } = await shell(factor ? { RATE_LIMIT_FACTOR: factor } : {});
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
  const sent = await Promise.all(Array.from({ length: most + 1 }, () => sendFrom(HOME)));
  expect(sent.filter(({ status }) => status !== 429)).toHaveLength(most);
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
])('%s has one visit an hour, whatever it reports', async (_, addressOf) => {
  const { sendFrom, canary } = await shell();
  const now = jest.spyOn(Date, 'now');
  const reportTwice = async () => {
    for (let index = 1; index <= 20; index++)
      await sendFrom(addressOf(index), index % 2 ? failed : {});
  };
  await reportTwice();
  expect(await canary()).toMatchObject({ visits: 1, failures: 1, phase: 'running' });
  now.mockReturnValue(Date.now() + HOUR + 1);
  await reportTwice();
  expect(await canary()).toMatchObject({ visits: 2, failures: 2, phase: 'running' });
});

test('behind a proxy that is not trusted all visitors are one network', async () => {
  const { send, visit, canary } = await shell({ TRUSTED_PROXIES: '' });
  for (let index = 1; index <= 9; index++)
    await send(visit(failed), { 'x-forwarded-for': manyNetworks(index) });
  expect(await canary()).toMatchObject({ visits: 1, failures: 1, phase: 'running' });
});

test.each([
  ['production', 1],
  ['development', 9],
])('in %s private addresses are %i networks', async (SITE_MODE, networks) => {
  const { sendFrom, canary } = await shell({ SITE_MODE });
  for (let index = 1; index <= 9; index++) await sendFrom(privateAddresses(index), failed);
  expect(await canary()).toMatchObject({ visits: networks, failures: networks });
});

test('failures of five networks call a person, failures of four do not', async () => {
  const { sendFrom, canary } = await shell();
  for (let index = 1; index <= 4; index++) await sendFrom(manyNetworks(index), failed);
  expect(await canary()).toMatchObject({ failures: 4, phase: 'running' });
  await sendFrom(manyNetworks(5), failed);
  expect(await canary()).toMatchObject({ failures: 5, phase: 'inconclusive' });
});

test('only the token of a page with the build makes a beacon count', async () => {
  const { releases, sendFrom, canary } = await shell();
  const forged = [
    FORGED,
    releases.beaconTokens.of('blog', 'old'),
    releases.beaconTokens.of('tools', 'new'),
  ];
  for (const [index, token] of forged.entries())
    await sendFrom(manyNetworks(index), { ...failed, token });
  expect(await canary()).toMatchObject({ visits: 0, failures: 0 });
  // Who has the token of the stable build cannot report on the canary as that build either.
  await sendFrom(manyNetworks(9), { ...failed, build: 'never-served' });
  expect(await canary()).toMatchObject({ visits: 0, failures: 0 });
});

test('pages have the same token after a restart, on every shell and in the map', async () => {
  const MAP_FILE = join(await temporaryFolder(), 'map.json');
  const [one, other] = [await shell({ MAP_FILE }), await shell({ MAP_FILE })];
  expect(one.token).toMatch(/^[\w-]{22}$/);
  expect(other.token).toBe(one.token);
  expect(await (await other.get('/map.json', { cookie: '__Host-visitor=v' })).text()).toContain(
    one.token,
  );
  expect((await shell()).token).not.toBe(one.token);
});

test.each([
  ['with the fetch metadata of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['with the origin of another site', { origin: 'https://evil.example' }, 403],
  ['of our own, without fetch metadata', { origin: 'https://site.example' }, 204],
])('a beacon %s is answered with its status', async (_, headers, status) => {
  const { send, visit, canary } = await shell();
  expect((await send(visit({}), headers)).status).toBe(status);
  expect(await canary()).toMatchObject({ visits: status === 204 ? 1 : 0 });
});
