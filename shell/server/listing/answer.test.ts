import { describe, expect, test } from '@jest/globals';
import type { ListingResult } from '../render/job';
import { start } from '../testing/page-bench';

test('robots.txt keeps crawlers from confidential pages that have no parameter', async () => {
  const { get } = await start();
  expect(await (await get('/robots.txt')).text()).toBe(
    'User-agent: *\nDisallow: /admin/blog\nSitemap: https://site.example/sitemap.xml\n',
  );
});

describe.each(['/sitemap.xml', '/llms.txt'])('%s', (path) => {
  test('is asked for each time, so that nothing withdrawn stays, and not sent again to who has it', async () => {
    const { get } = await start();
    const list = await get(path);
    expect(list.status).toBe(200);
    expect(await list.text()).toContain('https://site.example/');
    expect(list.headers.get('cache-control')).toBe('no-cache');
    const etag = list.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  });

  test('is not there when some of it cannot be known, and nobody keeps that', async () => {
    const { get } = await start({ listing: () => ({ problem: 'the API is away' }) });
    const answer = await get(path);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('stays as it was while the API is away, and nobody keeps it', async () => {
    let says: ListingResult = { pages: [{ path: '/pricing' }], answers: [] };
    const { get } = await start({ listing: () => says });
    const before = await (await get(path)).text();
    says = { problem: 'the API is away' };
    const answer = await get(path);
    expect(await answer.text()).toBe(before);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('loses what was withdrawn with the next question', async () => {
    let says: ListingResult = { pages: [{ path: '/' }, { path: '/blog/a' }], answers: [] };
    const { get } = await start({ listing: () => says });
    expect(await (await get(path)).text()).toContain('/blog/a');
    says = { pages: [{ path: '/' }], answers: [] };
    expect(await (await get(path)).text()).not.toContain('/blog/a');
  });
});
