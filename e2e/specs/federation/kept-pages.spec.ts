import { HomePage } from '../../pages/home-page';
import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../platform/test';
import { until } from '../../platform/until';

test('a kept page is what everybody gets, and wakes like any other', async ({
  page,
  request,
  testbed,
}) => {
  const first = await request.get(`${testbed.url}/`);
  const etag = first.headers()['etag'] ?? '';
  const again = await request.get(`${testbed.url}/`, { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  const home = new HomePage(page);
  await page.goto(`${testbed.url}/`);
  await home.wake();
  await home.header.link('Learn SEO').click();
  await expect(page).toHaveURL(/\/learning$/);
  await expect(home.heading).toBeVisible();
});

test('a release is on every page as soon as the map is in force', async ({ request, testbed }) => {
  const textOf = async () => (await request.get(`${testbed.url}/probe`)).text();
  await textOf();
  await testbed.release('probe', 'two');
  expect(await textOf()).toContain('Probe two');
  await testbed.rollback('probe', 'one');
  expect(await textOf()).toContain('Probe one');
});

test('while the API is away, pages stay as they were, and say how old they are', async ({
  consoleWatch,
  page,
  request,
  testbed,
}) => {
  consoleWatch.expect(/status of 503/);
  const before = await request.get(`${testbed.url}/blog`);
  testbed.api.faults.cause('down');
  // Every page is to be made anew now, and none can be.
  await testbed.release('probe', 'two');
  const after = await request.get(`${testbed.url}/blog`);
  expect(await after.text()).toBe(await before.text());
  expect(after.headers()['age']).toMatch(/^\d+$/);
  expect(testbed.log).toContain('page could not be made anew, the last one stays');
  await page.goto(`${testbed.url}/blog`);
  await expect(page.locator('[data-failed]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Titles that earn/ })).toBeVisible();

  testbed.api.faults.mend();
  await until('the page is made anew', async () => {
    const answer = await request.get(`${testbed.url}/blog`);
    return answer.headers()['age'] === undefined && (await answer.text()) !== (await before.text());
  });
});

test('a page that nobody had before its data was away is whole when the data is back', async ({
  page,
  request,
  testbed,
}) => {
  testbed.api.faults.cause('down');
  const broken = await request.get(`${testbed.url}/about`);
  expect(broken.headers()['cache-control']).toBe('no-store');
  testbed.api.faults.mend();
  await until('the page is whole', async () => {
    const answer = await request.get(`${testbed.url}/about`);
    return answer.headers()['cache-control']?.includes('s-maxage') ?? false;
  });
  await page.goto(`${testbed.url}/about`);
  await expect(new SitePage(page).tryAgain).toHaveCount(0);
});

test('a search that nobody has made before comes with its results', async ({
  request,
  testbed,
}) => {
  const found = await (await request.get(`${testbed.url}/blog?q=titles+that+earn`)).text();
  expect(found).toContain('/blog/titles-that-earn-the-click');
  expect(found).not.toContain(' data-failed=');
  const none = await (await request.get(`${testbed.url}/blog?q=nothing+like+it`)).text();
  expect(none).toContain('Try adjusting your search or filter criteria');
});

test('with a canary pages are private, and each visitor has the own', async ({
  request,
  testbed,
}) => {
  await request.get(`${testbed.url}/probe`);
  await testbed.canary('probe', 'two', 50);
  const ofVisitor = (visitor: number) =>
    request.get(`${testbed.url}/probe`, { headers: { cookie: `visitor=${visitor}` } });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, visitor) => ofVisitor(visitor)));
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  const headings = pages.map((html) => /Probe <!-- -->(one|two)/.exec(html)?.[1]);
  expect(new Set(headings)).toEqual(new Set(['one', 'two']));
  for (const answer of [await request.get(`${testbed.url}/probe`), ...answers]) {
    expect(answer.headers()['cache-control']).toBe('private, no-cache');
    expect(answer.headers()['vary']).toContain('Cookie');
  }
});
