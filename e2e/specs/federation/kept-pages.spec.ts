import { z } from 'zod';
import { until } from '@site/tooling/until';
import type { Testbed } from '../../platform/faults/testbed';
import { sitemapOf } from '../../platform/routes';
import { expect, test } from '../../platform/test';

test.use({ shellOptions: { environment: { PAGE_CACHE_MB: '64' } } });

test('while the API is down, cached pages are served with their age', async ({
  consoleWatch,
  page,
  request,
  testbed,
}) => {
  consoleWatch.expect(/status of 503/);
  const before = await request.get(`${testbed.url}/blog`);
  testbed.api.faults.cause('down');
  // The release makes every cached page stale, and none can be rendered again.
  await testbed.release('probe', 'two');
  const after = await request.get(`${testbed.url}/blog`);
  expect(await after.text()).toBe(await before.text());
  expect(after.headers()['age']).toMatch(/^\d+$/);
  // The shell writes its log after the answer.
  await expect.poll(() => testbed.log).toContain('page could not be made anew, the last one stays');
  await page.goto(`${testbed.url}/blog`);
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Titles that earn/ })).toBeVisible();

  testbed.api.faults.mend();
  await until('the page is made anew', async () => {
    const answer = await request.get(`${testbed.url}/blog`);
    return answer.headers()['age'] === undefined && (await answer.text()) !== (await before.text());
  });
});

const described = z.object({
  routes: z.array(z.string()),
  query: z.record(z.string(), z.array(z.string())),
});

/** The parameters that pages read, by route, as the live builds describe them. */
async function queries(testbed: Testbed): Promise<[route: string, names: string[]][]> {
  const { remotes } = await testbed.readMap();
  const manifests = Object.values(remotes).map(async ({ base, stable }) =>
    described.parse(await (await fetch(`${base}/${stable.build}/remote.json`)).json()),
  );
  const all = (await Promise.all(manifests)).flatMap(({ routes, query }) =>
    routes.map((route): [string, string[]] => [route, query[route] ?? []]),
  );
  // Matched in order: a path without parameters before one with them.
  return all.sort(([a], [b]) => a.split(':').length - b.split(':').length);
}

test('no query of a visitor evicts a page from the cache', async ({ playwright, testbed }) => {
  const request = await playwright.request.newContext({ baseURL: testbed.url });
  const known = await queries(testbed);
  const paths = (await sitemapOf(request)).map((address) => new URL(address).pathname);
  const asked: string[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    await request.get(path);
    const [route = '', names = []] =
      known.find(([one]) => new RegExp(`^${one.replace(/:\w+/g, '[^/]+')}$`).test(path)) ?? [];
    // One page of each route is enough: all of them read the same parameters.
    if (seen.has(route)) continue;
    seen.add(route);
    const each = names.map((name) => `${name}=ab`);
    for (const query of new Set([...each, each.join('&')])) {
      if (!query) continue;
      asked.push(`${path}?${query}`);
      for (const cookie of ['', 'learner=nobody'])
        expect((await request.get(`${path}?${query}`, { headers: { cookie } })).status()).toBe(200);
    }
  }
  expect(asked).toEqual(
    expect.arrayContaining(['/learning?q=ab', '/blog?q=ab', '/glossary?category=ab']),
  );
  testbed.api.faults.cause('down');
  for (const path of paths) {
    const answer = await request.get(path);
    // Only a page that was rendered for this request tells how long that took.
    expect(answer.headers(), path).not.toHaveProperty('server-timing');
    expect(await answer.text(), path).not.toContain('data-missing');
  }
  const path = await request.get('/learning');
  expect(await path.text()).toContain('/learning/module/');
});
