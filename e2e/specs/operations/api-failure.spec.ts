import { BlogPage } from '../../pages/blog-page';
import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../support/test';

/** The HTML waits one second for data; the limit is that of the browser's calls after it. */
test.use({ shellOptions: { environment: { API_LIMIT_MS: '1500' } } });

test.beforeEach(({ consoleWatch }) =>
  consoleWatch.expect(/Failed to load resource.*(503|504)/, /status of 50[34]/),
);

/** The home page, and the only pages whose own tests never lose the API. */
const failures = [
  ['down', '/'],
  ['down', '/blog/titles-that-earn-the-click'],
  ['down', '/blog/author/maren-holt'],
  ['hang', '/'],
] as const;

for (const [fault, path] of failures) {
  test(`API ${fault}: ${path} has header, footer and a message, and Try again loads its data`, async ({
    page,
    testbed,
  }) => {
    testbed.api.faults.inject(fault);
    const site = new SitePage(page);
    const response = await page.goto(testbed.url + path);
    expect(response?.status()).toBe(200);
    await site.mark();
    await expect(site.heading).toHaveCount(1);
    await expect(site.header.link('Learn SEO')).toBeVisible();
    await expect(site.footer).toContainText('© 2025');
    await expect(site.main).toContainText(
      /could not be loaded (?:just|right) now|(?:Not available just|Unavailable right) now/,
    );
    await expect(site.main.getByTestId('skeleton-card')).toHaveCount(0);

    testbed.api.faults.clear();
    const { tryAgain } = site;
    // An island that is hydrated now fetches by itself, and its button may vanish before the click.
    await expect(async () => {
      const left = await tryAgain.count();
      if (left > 0) await tryAgain.first().click({ timeout: 1_000 });
      expect(await tryAgain.count()).toBe(0);
    }).toPass();
    await expect(site.main).not.toContainText('could not be loaded just now');
    if (path === '/blog/titles-that-earn-the-click')
      await expect(site.heading).toContainText('Titles that earn');
    await expect(site.marked).toBeAttached();
  });
}

test('API down: a page without data is complete, and a navigation shows what is missing', async ({
  page,
  testbed,
}) => {
  testbed.api.faults.inject('down');
  const site = new SitePage(page);
  await site.open(`${testbed.url}/seo-audit`);
  await expect(site.main.getByRole('form', { name: 'SEO audit' })).toBeVisible();
  await expect(site.tryAgain).toHaveCount(0);
  await site.hydrate();
  await site.header.link('Learn SEO').click();
  await expect(site.heading).toContainText('Learn SEO');
  await expect(site.main).toContainText('The learning modules could not be loaded just now.');
  testbed.api.faults.clear();
  await site.header.menuButton('Resources').click();
  await site.header.menuLink('Resources', 'Blog').click();
  await expect(site.main).toContainText('articles found');
});

test('API slow: skeletons are shown until the data arrives', async ({
  page,
  ownTestbed: testbed,
}) => {
  await testbed.startShell();
  testbed.api.faults.inject('hang');
  const blog = new BlogPage(page);
  await page.goto(`${testbed.url}/blog`);
  await expect(blog.skeletons).toHaveCount(6);
  testbed.api.faults.clear();
  await expect(blog.counter).toBeVisible();
  await expect(blog.skeletons).toHaveCount(0);

  // The same at a navigation, without a second request.
  await page.goto(`${testbed.url}/seo-audit`);
  await blog.hydrate();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  testbed.api.faults.inject('hang');
  await blog.header.menuButton('Resources').click();
  await blog.header.menuLink('Resources', 'Blog').click();
  await expect(blog.skeletons).toHaveCount(6);
  testbed.api.faults.clear();
  await expect(blog.counter).toBeVisible();
  expect(calls.filter((path) => path === '/api/blog-articles')).toHaveLength(1);
  // The shell must not stop while pictures are loading.
  await page.goto('about:blank');
});
