import { afterEach, expect, jest, test } from '@jest/globals';
import { serve } from '@site/server-kit/testing/serve';
import { start } from '../testing/page-bench';

const TOKEN = 'token-of-the-metrics';
/** A noon in the future. Limits apply to whole minutes, ten minutes and days. */
const NOON = Date.UTC(2100, 0, 1, 12);
const HOME = '203.0.113.9';
afterEach(() => void jest.restoreAllMocks());

async function shell(more: Record<string, string> = {}) {
  const { origin: API_ORIGIN } = await serve((_, response) => void response.end('{}'));
  const { url, get } = await start({
    canary: 100,
    base: API_ORIGIN,
    variables: { API_ORIGIN, METRICS_TOKEN: TOKEN, ...more },
  });
  const authorization = `Bearer ${TOKEN}`;
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/_health`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    send,
    /** Sends the beacon of a visit with the new build. */
    sendFrom: (address: string, seen: object = {}) =>
      send(visit({ build: 'new', ...seen }), { 'x-forwarded-for': address }),
    get,
    blog: async () => {
      const report: unknown = await (await get('/admin/platform.json', { authorization })).json();
      return (
        report as {
          remotes: [Record<'canary' | 'watched', object> & { state: string }];
        }
      ).remotes[0];
    },
    text: async (path: string) => (await get(path, { authorization })).text(),
  };
}

const visit = (seen: object) => ({ blog: { harms: [], ...seen } });

test('visits are counted by build, and what harmed them is among the last errors', async () => {
  const { send, blog, text } = await shell();
  const thrown = 'TypeError at web/823.js:1:2034';
  expect((await send(visit({ build: 'new', harms: ['crashed'], thrown }))).status).toBe(204);
  expect((await send(visit({ build: 'new' }))).status).toBe(204);
  expect((await send(visit({ build: 'old' }))).status).toBe(204);
  expect((await send(visit({ build: 'made-up', harms: ['crashed'] }))).status).toBe(204);
  const { canary, watched } = await blog();
  expect(canary).toMatchObject({ visits: 2, failures: 1, verdict: 'watching' });
  expect(watched).toMatchObject({
    own: { visits: 2, harmed: 1 },
    other: { visits: 1, harmed: 0 },
  });
  const metrics = await text('/metrics');
  expect(metrics).toContain('remote_visits_total{remote="blog",build="new",owner=""} 2');
  expect(metrics).toContain(
    'remote_visits_harmed_total{remote="blog",build="new",owner="",harm="crashed"} 1',
  );
  expect(await text('/admin/platform')).toContain(`in the browser: crashed: ${thrown}`);
});

test.each([
  ['no JSON', 'blog', 400, 'must be JSON'],
  ['no remote', {}, 400, 'Must name a remote'],
  ['a message of the page', visit({ build: 'new', thrown: 'Hello <b>' }), 400, 'thrown'],
  ['a foreign name', { 'a b': { build: 'new', harms: [] } }, 400, 'a b'],
  ['too much', JSON.stringify(visit({ build: 'new' })).padEnd(1_025), 413, '1024 bytes'],
])('a beacon with %s is refused and says why', async (_, body, status, why) => {
  const { send, blog } = await shell();
  const answer = await send(body);
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(why)]);
  expect((await blog()).canary).toMatchObject({ visits: 0 });
});

test('a beacon is sent, never read', async () => {
  const answer = await (await shell()).get('/_health');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

test.each([
  ['', 300],
  ['0.02', 6],
])(
  'of one address so many beacons are taken in a minute, with RATE_LIMIT_FACTOR=%s %s',
  async (factor, most) => {
    const { sendFrom } = await shell(factor ? { RATE_LIMIT_FACTOR: factor } : {});
    jest.spyOn(Date, 'now').mockReturnValue(NOON);
    const sent = await Promise.all(Array.from({ length: most + 1 }, () => sendFrom(HOME)));
    expect(sent.filter(({ status }) => status === 204)).toHaveLength(most);
    expect((await sendFrom('203.0.113.8')).status).toBe(204);
  },
);

test('of one home one visit says in ten minutes what it saw of a build, and one a day that it was harmed', async () => {
  const { sendFrom, blog } = await shell();
  const now = jest.spyOn(Date, 'now').mockReturnValue(NOON);
  const homes = [HOME, '2001:db8:0:1::7', '2001:db8:0:1:5::8', HOME];
  const come = async (harm: object) => {
    for (const home of homes) await sendFrom(home, harm);
  };
  await come({ harms: ['crashed'] });
  now.mockReturnValue(NOON + 11 * 60_000);
  await come({ harms: ['crashed'] });
  now.mockReturnValue(NOON + 22 * 60_000);
  await come({});
  expect((await blog()).canary).toMatchObject({ visits: 4, failures: 2 });
});

test('harm that a visit tells of later makes no second visit, and is heard within the ten minutes', async () => {
  const { sendFrom, blog } = await shell();
  await sendFrom(HOME);
  await sendFrom(HOME, { again: true, harms: ['errors'] });
  expect((await blog()).canary).toMatchObject({ visits: 1, failures: 1 });
});

test('who says that a visit was harmed later is heard once a day', async () => {
  const { sendFrom, blog } = await shell();
  for (const index of [0, 1, 2]) {
    jest.spyOn(Date, 'now').mockReturnValue(NOON + index * 11 * 60_000);
    await sendFrom(HOME, { again: true, harms: ['errors'] });
  }
  expect((await blog()).canary).toMatchObject({ visits: 0, failures: 1 });
});

test.each([
  ['by its fetch metadata', { 'sec-fetch-site': 'cross-site' }, 403],
  ['by its origin alone', { origin: 'https://evil.example' }, 403],
  ['but our own, without fetch metadata', { origin: 'https://site.example' }, 204],
])('no page of another site makes a visitor tell anything: %s', async (_, headers, status) => {
  const { send, blog } = await shell();
  expect((await send(visit({ build: 'new' }), headers)).status).toBe(status);
  expect((await blog()).canary).toMatchObject({ visits: status === 204 ? 1 : 0 });
});

test('a remote is degraded once it harms visitors of five addresses and one in twenty', async () => {
  const { sendFrom, blog } = await shell();
  const states: string[] = [];
  for (let address = 1; address <= 5; address++) {
    await sendFrom(`203.0.113.${address}`, { harms: ['crashed'] });
    states.push((await blog()).state);
  }
  expect(states).toEqual(['ok', 'ok', 'ok', 'ok', 'degraded']);
  for (let address = 6; address < 201; address++) await sendFrom(`203.0.113.${address}`);
  expect((await blog()).state).toBe('ok');
});
