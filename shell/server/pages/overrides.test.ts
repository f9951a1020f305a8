import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { manifest } from '@site/contracts/testing/manifest';
import { release } from '@site/releases/map/edits';
import { createFileMap } from '@site/releases/map/file-store';
import { createOverrideCookie } from '@site/releases/override/override-cookie';
import { getIntegrity } from '@site/server-kit/integrity';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { serve } from '@site/server-kit/testing/serve';
import { startTestShell } from '../testing/test-shell';

const text = JSON.stringify(manifest('older'));

async function overridden() {
  const { origin: base } = await serve((_, response) => void response.end(text));
  const MAP_FILE = join(await createTemporaryFolder(), 'map.json');
  const map = createFileMap(MAP_FILE);
  await map.edit({ action: 'release', by: 'Ann', reason: '' }, (now) =>
    release(now, 'blog', base, { build: 'older', integrity: getIntegrity(text) }),
  );
  const ids = { analyticsId: 'G-2B4C6D8E0F' };
  const shell = await startTestShell({ base, ids, variables: { API_ORIGIN: base, MAP_FILE } });
  const key = await shell.releases.siteKey.getOrCreate();
  const cookie =
    createOverrideCookie({ blog: 'older' }, 'https://site.example', key).split(';')[0] ?? '';
  return { ...shell, cookie };
}

test('a page with an override is not cached, and not shown to others', async () => {
  const { get, cache, jobs, cookie } = await overridden();
  for (const path of ['/', '/', '/blog/drafts/abc', '/no/such/page']) {
    const page = await get(path, { cookie });
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toMatch(/Only you see this:<\/strong> blog older, until .* of older/s);
    expect(html).toContain('action="/admin/platform/override/end"');
  }
  expect([cache?.size.count, jobs.length]).toEqual([0, 4]);
  const etag = (await get('/')).headers.get('etag') ?? '';
  // By now the page for everyone else is in the cache.
  const again = await get('/', { cookie, 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('of older')]);
  const moved = await get('/blog/%74itles', { cookie });
  expect([moved.status, moved.headers.get('cache-control')]).toEqual([308, 'no-store']);
  expect(await (await get('/map.json', { cookie })).json()).toMatchObject({
    override: 'blog older',
    pins: { blog: { build: 'older', token: expect.stringMatching(/^[\w-]{22}$/) } },
  });
});

test('a page with an override is not measured', async () => {
  const { get, cookie } = await overridden();
  const page = await get('/', { cookie });
  const html = await page.text();
  expect(html).toContain('data-override="blog older"');
  expect(html).not.toContain('data-vitals');
  expect(page.headers.get('content-security-policy')).not.toContain('google');
  const ordinary = await get('/');
  expect(await ordinary.text()).toMatch(/^<!doctype html><html(?![^>]*data-override).*data-vitals/);
  expect(ordinary.headers.get('content-security-policy')).toContain('google');
});
