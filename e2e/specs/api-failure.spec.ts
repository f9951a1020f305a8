import { BlogPage } from '../pages/blog-page';
import { HomePage } from '../pages/home-page';
import { SitePage } from '../pages/site-page';
import { routes } from '../platform/routes';
import { expect, test } from '../platform/test';

test.beforeEach(({ consoleWatch }) =>
  consoleWatch.expect(/Failed to load resource.*(503|504)/, /status of 50[34]/),
);

/** The shell's limit in these tests, in milliseconds; data that takes longer than a second is late for the HTML. */
const apiLimitMs = 1_500;
const needData = routes.filter(({ readsData }) => readsData);

for (const fault of ['down', 'hang'] as const) {
  for (const { name, path } of needData) {
    test(`API ${fault}: ${name} comes with its frame, says what is missing, and Try again brings it`, async ({
      page,
      testbed,
    }) => {
      await testbed.startShell({ apiLimitMs });
      testbed.api.faults.cause(fault);
      const site = new SitePage(page);
      const response = await page.goto(testbed.url + path);
      expect(response?.status()).toBe(200);
      await site.mark();
      await expect(site.heading).toHaveCount(1);
      await expect(site.header.link('Learn SEO')).toBeVisible();
      await expect(site.footer).toContainText('© 2025');
      await expect(site.main).toContainText(/could not be loaded just now|Not available just now/);
      await expect(site.main.getByTestId('skeleton-card')).toHaveCount(0);

      testbed.api.faults.mend();
      const { tryAgain } = site;
      // A part that wakes only now asks by itself, and its button goes before anybody presses it.
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

  test(`API ${fault}: a page that needs no data is whole`, async ({ page, testbed }) => {
    await testbed.startShell({ apiLimitMs });
    testbed.api.faults.cause(fault);
    const site = new SitePage(page);
    await site.open(`${testbed.url}/seo-audit`);
    await expect(site.main.getByRole('form', { name: 'SEO audit' })).toBeVisible();
    await expect(site.tryAgain).toHaveCount(0);
  });

  test(`API ${fault}: a navigation shows the page and what is missing`, async ({
    page,
    testbed,
  }) => {
    await testbed.startShell({ apiLimitMs });
    const site = new SitePage(page);
    await site.open(`${testbed.url}/seo-audit`);
    await site.wake();
    testbed.api.faults.cause(fault);
    await site.header.link('Learn SEO').click();
    await expect(site.heading).toContainText('Learn SEO');
    await expect(site.main).toContainText('The learning modules could not be loaded just now.');
    testbed.api.faults.mend();
    await site.header.menuButton('Resources').click();
    await site.header.menuLink('Resources', 'Blog').click();
    await expect(site.main).toContainText('articles found');
  });
}

test('API slow: skeletons stand where data will be, then the data', async ({ page, testbed }) => {
  await testbed.startShell();
  testbed.api.faults.cause('hang');
  const blog = new BlogPage(page);
  await page.goto(`${testbed.url}/blog`);
  await expect(blog.skeletons).toHaveCount(6);
  testbed.api.faults.mend();
  await expect(blog.counter).toBeVisible();
  await expect(blog.skeletons).toHaveCount(0);
});

test('API slow for a navigation: skeletons, then the data, without a second request', async ({
  page,
  testbed,
}) => {
  await testbed.startShell();
  const blog = new BlogPage(page);
  await page.goto(`${testbed.url}/seo-audit`);
  await blog.wake();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  testbed.api.faults.cause('hang');
  await blog.header.menuButton('Resources').click();
  await blog.header.menuLink('Resources', 'Blog').click();
  await expect(blog.skeletons).toHaveCount(6);
  testbed.api.faults.mend();
  await expect(blog.counter).toBeVisible();
  expect(calls.filter((path) => path === '/api/blog-articles')).toHaveLength(1);
});

test('an API that hangs is answered with 504 in the errors’ form', async ({ request, testbed }) => {
  await testbed.startShell({ apiLimitMs: 300 });
  testbed.api.faults.cause('hang');
  const answer = await request.get(`${testbed.url}/api/blog`);
  expect(answer.status()).toBe(504);
  expect(answer.headers()['content-type']).toContain('application/json');
  expect(await answer.json()).toEqual({
    code: 'gateway_timeout',
    message: 'The server took too long to answer. Please try again.',
  });
});

test('an API that is down is answered with 503 in the errors’ form', async ({
  request,
  testbed,
}) => {
  await testbed.startShell();
  testbed.api.faults.cause('down');
  const answer = await request.post(`${testbed.url}/api/newsletter`, {
    data: { email: 'ana@example.com', source: 'blog' },
  });
  expect(answer.status()).toBe(503);
  expect(answer.headers()['retry-after']).toBeDefined();
  expect(await answer.json()).toEqual({ code: 'api_unavailable', message: expect.any(String) });
});

test('a form that is sent while the API hangs shows that it waits, then how it went', async ({
  page,
  testbed,
}) => {
  await testbed.startShell();
  const home = new HomePage(page);
  await page.goto(testbed.url);
  await home.wake();
  testbed.api.faults.cause('hang');
  await home.email.fill('patient@example.com');
  await home.signUp.click();
  await expect(home.signUp).toHaveText('Signing up...');
  testbed.api.faults.mend();
  await expect(home.toast).toContainText('Welcome to our newsletter!');
  await expect(home.signUp).toHaveText('Sign up');
});

test('a form that is sent while the API is down says so and keeps what was typed', async ({
  page,
  testbed,
}) => {
  await testbed.startShell();
  const blog = new BlogPage(page);
  await page.goto(`${testbed.url}/blog`);
  await blog.wake();
  testbed.api.faults.cause('down');
  await blog.email.fill('patient@example.com');
  await blog.subscribe.click();
  await expect(blog.toast).toContainText('Error');
  await expect(blog.toast).toContainText('The server cannot be reached right now.');
  await expect(blog.email).toHaveValue('patient@example.com');
});
