import { BlogPage } from '../../pages/blog-page';
import { HomePage } from '../../pages/home-page';
import { RequestLog } from '../../platform/requests';
import { windows } from '../../platform/routes';
import { expect, test } from '../../platform/test';

const scrollTop = () => Math.round(scrollY);

for (const { name, viewport } of windows) {
  test.describe(`at a ${name}`, () => {
    test.use({ viewport });

    test('a visitor walks from page to page in one document', async ({ page }) => {
      const home = new HomePage(page);
      const blog = new BlogPage(page);
      const log = new RequestLog(page);
      await home.open();
      await expect(home.heading).toContainText('showing up');
      await home.wake();
      await home.mark();

      await home.allPosts.first().click();
      await expect(blog.heading).toHaveText('Plain answers about being found');
      await expect(page).toHaveURL('/blog');

      const card = blog.cards.last();
      const title = await card.getByRole('heading').innerText();
      await card.getByRole('link').click();
      await expect(blog.heading).toHaveText(title);
      await expect.poll(() => page.evaluate(scrollTop)).toBe(0);

      await home.header.follow('Learn SEO');
      await expect(home.heading).toContainText('Learn SEO on your own site');
      await home.header.follow('SEO Audit');
      await expect(page).toHaveURL('/seo-audit');
      await expect(home.main.getByRole('form', { name: 'SEO audit' })).toBeVisible();

      await expect(home.marked).toBeAttached();
      expect(log.documents()).toEqual(['/']);
    });

    test('Back shows the page where it was left', async ({ page }) => {
      const blog = new BlogPage(page);
      await blog.open();
      await blog.wake();
      const card = blog.cards.last();
      await card.scrollIntoViewIfNeeded();
      const left = await page.evaluate(scrollTop);
      expect(left).toBeGreaterThan(300);
      await card.getByRole('link').click();
      await expect(page).toHaveURL(/\/blog\/.+/);
      await expect.poll(() => page.evaluate(scrollTop)).toBe(0);

      await page.goBack();
      await expect(blog.counter).toBeVisible();
      await expect.poll(() => page.evaluate(scrollTop)).toBe(left);
      await page.goForward();
      await expect(blog.main.getByRole('article')).toBeVisible();
      await expect.poll(() => page.evaluate(scrollTop)).toBe(0);
    });

    test('Back to a page of an earlier document shows it where it was left', async ({ page }) => {
      const blog = new BlogPage(page);
      await blog.open();
      await blog.wake();
      const card = blog.cards.last();
      await card.scrollIntoViewIfNeeded();
      const left = await page.evaluate(scrollTop);
      await card.getByRole('link').click();
      await expect(page).toHaveURL(/\/blog\/.+/);
      await page.reload();
      await page.goBack();
      await expect(blog.counter).toBeVisible();
      await expect.poll(() => page.evaluate(scrollTop)).toBe(left);
    });

    test('the active link is marked, home on its own page only', async ({ page }) => {
      const blog = new BlogPage(page);
      const { header } = blog;
      const current = header.banner.locator('[aria-current=page]');
      const show = async () => {
        if (await header.panelButton.isVisible()) await header.panelButton.click();
        else await header.menuButton('Resources').click();
      };
      await blog.open('/titles-that-earn-the-click');
      await show();
      await expect(current.filter({ visible: true })).toHaveText(['Blog']);
      await page.keyboard.press('Escape');
      await blog.wake();
      await header.logo.click();
      await expect(page).toHaveURL('/');
      await show();
      await expect(current.filter({ visible: true })).toHaveText(['Home']);
    });
  });
}

test('unknown paths show the not-found screen with the frame around it', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/Failed to load resource.*404/);
  const home = new HomePage(page);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(home.heading).toHaveText('Page Not Found');
  await expect(home.main).toContainText('Did you forget to add the page to the router?');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await home.wake();
  await home.header.link('Learn SEO').click();
  await expect(home.heading).toContainText('Learn SEO');
});

test('a link to a page that does not exist yet leads to the not-found screen', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/Failed to load resource.*404/);
  const home = new HomePage(page);
  await home.open();
  await home.wake();
  await page.evaluate(() => document.querySelector('main a')?.setAttribute('href', '/nowhere'));
  await home.main.locator('a[href="/nowhere"]').click();
  await expect(home.heading).toHaveText('Page Not Found');
});

test('a post that does not exist says so with 404', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/Failed to load resource.*404/);
  const blog = new BlogPage(page);
  const response = await page.goto('/blog/no-such-post');
  expect(response?.status()).toBe(404);
  await expect(blog.heading).toHaveText('Blog Post Not Found');
  await expect(blog.main).toContainText(
    "The blog post you're looking for doesn't exist or has been moved.",
  );
  await blog.wake();
  await blog.main.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(blog.counter).toBeVisible();
});
