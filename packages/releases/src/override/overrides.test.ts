import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RemoteManifest } from '@site/contracts/platform/remote-manifest';
import { manifest } from '@site/contracts/testing/manifest';
import { getIntegrity } from '@site/server-kit/integrity';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { block, preview, release } from '../map/edits';
import { createFileMap } from '../map/file-store';
import { event } from '../testing/builds';
import { SESSION, SITE_ORIGIN, startReleasesApp } from '../testing/releases-app';
import { createOverrideCookie } from './override-cookie';

/** Manifests on the file server, by build: some former releases, and a preview. */
const builds: Readonly<Record<string, RemoteManifest>> = {
  older: manifest('older'),
  bad: manifest('bad'),
  foreign: { ...manifest('foreign'), contract: '9.0' },
  changed: { ...manifest('changed'), contract: '3.0' },
  pull: { ...manifest('pull'), routes: [...manifest('pull').routes, '/fresh/:id'] },
};
const getManifestText = (build: string): string => JSON.stringify(builds[build] ?? manifest(build));
const named = (build: string) => ({ build, integrity: getIntegrity(getManifestText(build)) });

let base: string;
let file: string;
let key: string;
beforeAll(async () => {
  file = join(await createTemporaryFolder(), 'map.json');
  // The remote's files, and an API with one session.
  ({ origin: base } = await serve((request, response) => {
    const [, build = ''] = /^\/(\w+)\/remote\.json$/.exec(request.url ?? '') ?? [];
    if (builds[build])
      return void response.end(build === 'changed' ? '{}' : getManifestText(build));
    if (request.url?.endsWith('.json')) response.statusCode = 404;
    response.end(JSON.stringify({ signedIn: request.headers.cookie === SESSION }));
  }));
  const map = createFileMap(file);
  for (const build of ['older', 'pruned', 'foreign', 'changed', 'bad', 'old'])
    await map.edit(event('release'), (now) => release(now, 'blog', base, named(build)));
  await map.edit(event('release'), (now) => release(now, 'tools', base, named('other')));
  await map.edit(event('block'), (now) => block(now, 'blog', 'bad', 'It was slow.'));
  const at = new Date().toISOString();
  await map.edit(event('preview'), (now) =>
    preview(now, 'blog', { ...named('pull'), by: 'Ben', at }),
  );
  key = await map.getOrCreateSiteKey();
});

async function site(options: Parameters<typeof startReleasesApp>[0] = {}) {
  const { remotes } = await createFileMap(file).read();
  const { previews = [], blocked = [] } = remotes['blog'] ?? {};
  const own = { base, apiOrigin: base, mapFile: file, entry: { previews, blocked } };
  const app = await startReleasesApp({ ...own, ...options });
  await app.releases.siteKey.getOrCreate().catch(() => undefined);
  const choose = (blog: string, headers?: Record<string, string>) =>
    app.post('/admin/platform/override', { blog }, { cookie: SESSION, ...headers });
  /** The render of a page, as it is with a cookie. */
  const shown = async (path: string, cookie = '') => (await app.get(path, { cookie })).json();
  return { ...app, choose, shown };
}

const createCookie = (build: string) =>
  getPair(createOverrideCookie({ blog: build }, SITE_ORIGIN, key));
const getPair = (header = ''): string => header.split(';')[0] ?? '';

describe('an administrator', () => {
  test('sees the chosen build on every page for two hours', async () => {
    const { choose, shown } = await site();
    const answer = await choose('older');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/admin/platform#builds',
    ]);
    const [header = ''] = answer.headers.getSetCookie();
    expect(header).toMatch(
      /^__Host-override=[\w-]+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=7200$/,
    );
    const own = { override: 'blog older', site: { pins: { blog: { build: 'older' } } } };
    for (const path of ['/', '/blog/titles', '/blog/drafts/abc', '/no/such/page'])
      expect(await shown(path, getPair(header))).toMatchObject(own);
    expect(await shown('/')).toMatchObject({ site: { pins: { blog: { build: 'old' } } } });
  });

  test('may choose a blocked build, and a preview with its own routes', async () => {
    const { shown } = await site();
    const pins = { blog: { build: 'bad' } };
    expect(await shown('/', createCookie('bad'))).toMatchObject({ site: { pins } });
    expect(await shown('/fresh/1', createCookie('pull'))).toMatchObject({ route: '/fresh/:id' });
    expect(await shown('/fresh/1')).toMatchObject({ pathname: '/404' });
  });

  test.each([
    ['pruned', 'blog pruned cannot be shown: its files were removed.'],
    ['foreign', 'blog foreign cannot be shown: it needs contract 9.0, this shell has 3.'],
    ['changed', 'blog changed cannot be shown: its files cannot be loaded ('],
    ['nowhere', 'Neither the map nor its history knows a build nowhere of blog.'],
    ['../old', 'Neither the map nor its history knows a build ../old of blog.'],
  ])('gets the reason why %s cannot be shown', async (build, words) => {
    const { choose } = await site();
    const answer = await choose(build);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([409, []]);
    expect(await answer.text()).toContain(words);
  });

  test('keeps the override when the form names a remote that does not exist', async () => {
    const { post } = await site();
    const cookie = `${SESSION}; ${createCookie('older')}`;
    const forms: Record<string, string>[] = [
      { shop: 'older' },
      { blog: 'older', constructor: 'older' },
    ];
    for (const form of forms) {
      const answer = await post('/admin/platform/override', form, { cookie });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
      expect(await answer.text()).toMatch(/The map has no remote (shop|constructor); your builds/);
    }
  });

  test('sees on each page why a chosen build is missing', async () => {
    const { shown } = await site();
    expect(await shown('/', createCookie('pruned'))).toMatchObject({
      site: { pins: { blog: { build: 'old' } } },
      problems: ['blog pruned cannot be shown: its files were removed.'],
    });
  });

  test('sees every build with its role, and the one in the query selected', async () => {
    const { get } = await site();
    const page = await (await get('/admin/platform?blog=pull', { cookie: SESSION })).text();
    const day = new Date().toISOString().slice(0, 10);
    expect(page.match(/<option.*?<\/option>/g)?.map((one) => one.replace(/<[^>]*>/g, ''))).toEqual([
      'As visitors get it',
      expect.stringMatching(/^old: what everyone gets/),
      `pull: preview by Ben, ${day}`,
      `bad: served on ${day}, blocked: It was slow.`,
      expect.stringMatching(/^changed: served on .*; cannot be shown, its files cannot be loaded/),
      expect.stringMatching(/^foreign: served on .*; cannot be shown, it needs contract 9\.0/),
      `pruned: served on ${day}; cannot be shown, its files were removed`,
      `older: served on ${day}`,
    ]);
    expect(page).toContain('<option value="pull" selected="">');
    const refused = await get('/admin/platform?blog=pull');
    expect(await refused.text()).toContain('action="/admin/platform/session?blog=pull"');
  });

  test.each([
    ['who is not signed in', { cookie: '' }, 401],
    ['who posts from another site', { origin: 'https://evil.example' }, 403],
  ])('%s cannot set an override', async (_, headers, status) => {
    const { choose } = await site();
    const answer = await choose('older', headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
  });

  test('ends the override by an empty choice, or on the page without a session', async () => {
    const { choose, post } = await site();
    const referer = `${SITE_ORIGIN}//evil.example/pricing?q=a`;
    const end = { cookie: createCookie('older'), referer };
    for (const [answer, location] of [
      [await choose(''), '/admin/platform#builds'],
      [await post('/admin/platform/override/end', {}, end), '/evil.example/pricing?q=a'],
    ] as const) {
      expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
      expect(answer.headers.getSetCookie()).toEqual([
        '__Host-override=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
      ]);
    }
  });
});

test('a signed cookie shows no build that the map and its history do not know', async () => {
  const { get, shown } = await site();
  const ordinary = await shown('/');
  for (const [remote, build] of [
    ['blog', 'other'],
    ['blog', '__proto__'],
    ['tools', 'older'],
  ] as const) {
    const cookie = getPair(createOverrideCookie({ [remote]: build }, SITE_ORIGIN, key));
    const page = await get('/', { cookie });
    expect([await page.json(), page.headers.getSetCookie()]).toEqual([ordinary, []]);
  }
});

test('failures of a page with an override are not counted', async () => {
  const failure = { remote: 'blog', kind: 'island' as const, message: 'island 0 has thrown' };
  const { get, shown } = await site({ render: () => [failure] });
  await shown('/', createCookie('older'));
  const report = await (await get('/admin/platform.json', { cookie: SESSION })).json();
  expect(report).toMatchObject({ errors: [], remotes: [{ analyses: [] }] });
});

test('pages ignore the override if the key cannot be read', async () => {
  const { shown } = await site({ mapFile: `${file}/map.json` });
  expect(await shown('/', createCookie('older'))).not.toHaveProperty('override');
});
