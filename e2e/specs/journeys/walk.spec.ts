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

      // The link to the current page, or to the list that the page belongs to, is marked.
      const { header } = home;
      const menu = (await header.panelButton.isVisible())
        ? header.panelButton
        : header.menuButton('Resources');
      await menu.click();
      const current = header.banner.locator('[aria-current=page]').filter({ visible: true });
      await expect(current).toHaveText(['Blog']);
      await page.keyboard.press('Escape');

      await home.header.follow('Learn SEO');
      await expect(home.heading).toContainText('Learn SEO on your own site');
      await home.header.follow('SEO Audit');
      await expect(page).toHaveURL('/seo-audit');
      await expect(home.main.getByRole('form', { name: 'SEO audit' })).toBeVisible();

      await expect(home.marked).toBeAttached();
      expect(log.documents()).toEqual(['/']);
    });

    test('Back shows the page where it was left, of an earlier document too', async ({ page }) => {
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

      await page.reload();
      await page.goBack();
      await expect(blog.counter).toBeVisible();
      await expect.poll(() => page.evaluate(scrollTop)).toBe(left);
    });
  });
}

test('what does not exist is said to be so with the frame around it, as a page, a link and a post', async ({
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
  await home.follow('/nowhere');
  await expect(home.heading).toHaveText('Page Not Found');

  const blog = new BlogPage(page);
  expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404);
  await expect(blog.heading).toHaveText('Blog Post Not Found');
  await blog.wake();
  await blog.main.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(blog.counter).toBeVisible();
});
