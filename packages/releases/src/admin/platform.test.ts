import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signIn as signInEndpoint } from '@site/contracts/administration/admin';
import { type ReleaseMap, releaseMap } from '@site/contracts/platform/release-map';
import { manifest } from '@site/contracts/testing/manifest';
import { getIntegrity } from '@site/server-kit/integrity';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { block, release } from '../map/edits';
import { createFileMap } from '../map/file-store';
import { deriveMachineToken } from '../map/site-key';
import { integrity } from '../testing/builds';
import { SESSION, startReleasesApp, TOKEN } from '../testing/releases-app';

const authorization = `Bearer ${TOKEN}`;

/** State of an API that has one session and one password. */
const api = { isUp: true, hasDatabase: true };
let apiOrigin: string;
afterEach(() => void jest.restoreAllMocks());
beforeEach(async () => {
  Object.assign(api, { isUp: true, hasDatabase: true });
  ({ origin: apiOrigin } = await serve((request, response) => {
    if (!api.isUp) return request.socket.destroy();
    if (request.url === '/api/ready') response.statusCode = api.hasDatabase ? 200 : 503;
    if (request.method === 'POST') response.setHeader('set-cookie', [`${SESSION}; Path=/admin`]);
    return void response.end(JSON.stringify({ signedIn: request.headers.cookie === SESSION }));
  }));
});

const MAP: ReleaseMap = {
  version: 7,
  remotes: {
    blog: {
      base: 'http://files.example',
      stable: { build: 'old', integrity },
      previous: { build: 'older', integrity },
    },
  },
};

async function platform(options: Parameters<typeof startReleasesApp>[0] = {}) {
  const file = join(await createTemporaryFolder(), 'map.json');
  await writeFile(file, JSON.stringify(MAP));
  const app = await startReleasesApp({ apiOrigin, mapFile: file, ...options });
  const json = async (path: string, headers: Record<string, string> = {}) =>
    (await app.get(path, headers)).json();
  const press = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    app.post('/admin/platform', form, { cookie: SESSION, ...headers });
  const map = async () => releaseMap.parse(JSON.parse(await readFile(file, 'utf8')));
  return { ...app, json, press, map };
}

test('the status page and JSON show the state of each part', async () => {
  const { json, get } = await platform();
  const blog = [{ name: 'blog', state: 'down' }];
  expect(await json('/status.json')).toEqual({ remotes: blog, api: 'ok', database: 'ok' });
  const page = await get('/status');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toMatch(/Something is <mark[^>]*>missing</);

  api.hasDatabase = false;
  const without = await (await platform()).json('/status.json');
  expect(without).toEqual({ remotes: blog, api: 'degraded', database: 'down' });
  api.isUp = false;
  const alone = await (await platform()).json('/status.json');
  expect(alone).toEqual({ remotes: blog, api: 'down', database: 'unknown' });
});

test('the platform page needs a session, and its JSON accepts the token', async () => {
  const { get, json } = await platform({ canary: 100 });
  const strangers: Record<string, string>[] = [
    {},
    { cookie: '__Host-admin_session=x' },
    { authorization: 'Bearer x' },
  ];
  for (const headers of strangers) {
    expect((await get('/admin/platform', headers)).status).toBe(401);
    expect((await get('/admin/platform.json', headers)).status).toBe(401);
  }
  expect(await json('/admin/platform.json', { authorization })).toMatchObject({
    remotes: [
      {
        name: 'blog',
        stable: { build: 'old', by: null, at: null },
        canary: {
          build: 'new',
          percent: 100,
          visits: 0,
          failures: 0,
          phase: 'running',
          alert: null,
        },
        analyses: [{ candidate: { build: 'new' }, baseline: { build: 'old' }, isUnwatched: false }],
        blocked: [],
      },
    ],
  });
  const page = await (await get('/admin/platform', { cookie: SESSION })).text();
  expect(page).toContain('Stop the canary of blog');
  for (const html of [page, await (await get('/admin/platform')).text()])
    expect(html).toContain('Posts &amp; drafts');
});

test('without METRICS_TOKEN the token made from the site’s key is accepted', async () => {
  const { get, releases } = await platform({ environment: { METRICS_TOKEN: undefined } });
  const own = `Bearer ${deriveMachineToken(await releases.siteKey.getOrCreate())}`;
  expect((await get('/admin/platform.json', { authorization: own })).status).toBe(200);
  expect((await get('/admin/platform.json', { authorization })).status).toBe(401);
});

test.each([
  ['a session', SESSION, 503],
  ['no session', '', 401],
])(
  'while the API is down the platform answers %s (cookie: %s) with %d',
  async (_, cookie, status) => {
    api.isUp = false;
    const { get } = await platform();
    const [page, json] = [
      await get('/admin/platform', { cookie }),
      await get('/admin/platform.json', { cookie }),
    ];
    expect([page.status, json.status]).toEqual([status, status]);
    expect(await page.text()).toContain('name="password"');
    expect(await json.json()).toHaveProperty('message');
  },
);

test('a failed island is in the report, the metrics and the errors with build and owner', async () => {
  const message = 'island 0 <has> thrown';
  const render = () => [
    { remote: 'blog', kind: 'island' as const, message },
    { remote: 'blog', kind: 'data' as const, message: 'data of island 1: 503' },
  ];
  const { get, json } = await platform({ render });
  await get('/');
  expect(await json('/admin/platform.json', { authorization })).toMatchObject({
    errors: [{ remote: 'blog', build: 'old', owner: '', where: 'server', message }],
  });
  const metrics = await (await get('/metrics', { authorization })).text();
  expect(metrics).toContain('remote_render_failures_total{remote="blog",build="old",owner=""} 1');
  const page = await (await get('/admin/platform', { cookie: SESSION })).text();
  expect(page).toContain('island 0 &lt;has&gt; thrown');
});

test('texts from maps, renders and addresses are shown as text', async () => {
  const script = '<script>alert(1)</script>';
  const blocked = [{ build: 'bad', reason: script, at: '2026-11-01T10:00:00.000Z' }];
  const entry = { owner: script, blocked };
  const render = () => [{ remote: 'blog', kind: 'island' as const, message: script }];
  const { get } = await platform({ entry, render });
  await get('/');
  const address = `/admin/platform?${new URLSearchParams({ blog: script })}`;
  const page = await (await get(address, { cookie: SESSION })).text();
  // Owner (also of the failed render), failed render, blocked build, build in the address.
  expect(page.match(/&lt;script&gt;alert\(1\)/g)).toHaveLength(5);
  const signIn = await (await get(address)).text();
  for (const html of [page, signIn, await (await get('/status')).text()])
    expect(html).not.toContain('<script');
});

test('the rollback button works once, with a line in the history', async () => {
  const { press, map, file } = await platform();
  const form = { action: 'rollback', remote: 'blog', build: 'old' };
  const done = await press(form);
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('back at older')]);
  expect((await map()).remotes['blog']?.stable).toMatchObject({
    build: 'older',
    placed: { action: 'rollback', by: 'administration' },
  });
  expect((await press(form)).status).toBe(409);
  expect((await press({ ...form, action: 'stop' })).status).toBe(409);
  expect((await press({ ...form, action: 'erase' })).status).toBe(400);
  expect(await createFileMap(file).history()).toHaveLength(1);
});

const edit = { action: 'release', by: 'Ann', reason: 'New <covers>' } as const;

test('the restore button restores a line of the history, but no blocked build', async () => {
  const { press, get, map, file } = await platform();
  for (const build of ['new', 'newer'])
    await createFileMap(file).edit(edit, (before) =>
      release(before, 'blog', 'http://files.example', { build, integrity }),
    );
  const [, line] = await createFileMap(file).history();
  const page = await (await get('/admin/platform', { cookie: SESSION })).text();
  expect(page).toContain(`Restore blog as of ${line?.id}`);
  expect(page).toContain('New &lt;covers&gt;');
  const form = { action: 'restore', remote: 'blog', line: line?.id ?? '' };
  const done = await press(form);
  expect([done.status, await done.text()]).toEqual([
    200,
    expect.stringContaining('blog is now new.'),
  ]);
  expect((await map()).remotes['blog']?.stable.build).toBe('new');
  expect((await press({ ...form, line: 'ffffffffff' })).status).toBe(409);
  expect((await createFileMap(file).history())[0]).toMatchObject({
    action: 'restore',
    build: 'new',
    by: 'administration',
    reason: `Back to ${line?.id}. Pressed on the platform page.`,
  });
  await createFileMap(file).edit(edit, (before) => block(before, 'blog', 'newer', 'It throws.'));
  const [{ id = '' } = {}] = (await createFileMap(file).history())
    .filter(({ build }) => build === 'newer')
    .slice(-1);
  const refused = await press({ ...form, line: id });
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('It throws.'),
  ]);
});

const alert = { at: '2026-11-24T12:00:00.000Z', reason: 'Browsers <report> failures.' };
const held = { build: 'new', integrity, percent: 100, alert };

test('a held canary is shown with its reason, also in the JSON', async () => {
  const { get, json } = await platform({ base: apiOrigin, entry: { canary: held } });
  expect(await json('/status.json')).toMatchObject({
    remotes: [{ name: 'blog', state: 'degraded' }],
  });
  const page = await (await get('/admin/platform', { cookie: SESSION })).text();
  expect(page).toMatch(
    /role="alert".*<a [^>]*href="#section-blog".*>blog <code>new<\/code><\/a>: Browsers &lt;report&gt; failures\. The canary is held/,
  );
  expect(page).toContain('>Canary, held</h3>');
  expect(await json('/admin/platform.json', { authorization })).toMatchObject({
    alerts: [{ remote: 'blog', build: 'new', isHeld: true, ...alert }],
    remotes: [{ canary: { alert, isUnwatched: false } }],
  });
});

test('the unwatch button needs a reason', async () => {
  const { press, map, file } = await platform();
  const remotes = { blog: { ...MAP.remotes['blog'], canary: held } };
  await writeFile(file, JSON.stringify({ version: 7, remotes }));
  const reason = 'Somebody makes the reports up.';
  const form = { action: 'unwatch', remote: 'blog', build: 'new', reason };
  const refused = await press({ ...form, reason: ' ' });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Say why the watch ends'),
  ]);
  expect((await press({ ...form, build: 'gone' })).status).toBe(409);
  expect(await (await press(form)).text()).toContain('The watch of blog new has ended.');
  const unwatched = { build: 'new', integrity, percent: 100, unwatched: true };
  expect((await map()).remotes['blog']?.canary).toEqual(unwatched);
  expect(await createFileMap(file).history()).toMatchObject([
    { action: 'unwatch', build: 'new', percent: 100, by: 'administration', reason },
  ]);
});

test('the page after a button press shows the edited map', async () => {
  const { origin: base } = await serve((request, response) => {
    const build = /^\/(\w+)\/remote\.json$/.exec(request.url ?? '')?.[1];
    response.end(build ? JSON.stringify(manifest(build)) : '');
  });
  const named = (build: string) => ({
    build,
    integrity: getIntegrity(JSON.stringify(manifest(build))),
  });
  const mapFile = join(await createTemporaryFolder(), 'map.json');
  const entry = { base, stable: named('old'), canary: { ...named('new'), percent: 10 } };
  await writeFile(mapFile, JSON.stringify({ version: 7, remotes: { blog: entry } }));
  const { press } = await platform({ mapFile, readsFile: true });
  const page = await (await press({ action: 'stop', remote: 'blog', build: 'new' })).text();
  expect(page).toContain('no one gets new anymore');
  expect(page).toContain('Map version 8');
  expect(page).not.toContain('Stop the canary');
});

test('blocked builds are shown newest first', async () => {
  const blocked = [1, 2, 3].map((day) => ({
    build: `bad${day}`,
    reason: 'It <was> slow.',
    at: `2026-11-0${day}T10:00:00.000Z`,
  }));
  const { get } = await platform({ entry: { blocked } });
  const page = await (await get('/admin/platform', { cookie: SESSION })).text();
  const builds = [...page.matchAll(/<code>(bad\d)/g)].map(([, build]) => build);
  expect(builds).toEqual(['bad3', 'bad2', 'bad1']);
  expect(page).toContain('It &lt;was&gt; slow.');
});

test.each<[string, Record<string, string>, number]>([
  ['another site', { origin: 'https://evil.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['a visitor who is not signed in', { cookie: '' }, 401],
  ['a client with the metrics token alone', { cookie: '', authorization: `Bearer ${TOKEN}` }, 401],
])('a button press by %s is rejected', async (_, headers, status) => {
  const { press, map } = await platform();
  const answer = await press({ action: 'rollback', remote: 'blog', build: 'old' }, headers);
  expect(answer.status).toBe(status);
  expect(await map()).toEqual(MAP);
});

test('signing in works without script, and shows an error while the API is down', async () => {
  const { post } = await platform();
  const signIn = () => post('/admin/platform/session', { password: 'right' });
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const done = await signIn();
  // During an attack the API lets a try wait.
  expect(timeout).toHaveBeenCalledWith(signInEndpoint.limitMs);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/platform']);
  expect(done.headers.getSetCookie()).toEqual([`${SESSION}; Path=/admin`]);
  api.isUp = false;
  const failed = await signIn();
  expect([failed.status, await failed.text()]).toEqual([
    503,
    expect.stringContaining('doesn’t answer'),
  ]);
});
