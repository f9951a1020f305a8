import { BlogPage } from '../../pages/blog-page';
import { HomePage } from '../../pages/home-page';
import { expect, test } from '../../support/test';

const scrollTop = () => Math.round(scrollY);

test('Back shows the page at its scroll position, also in an earlier document', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const blog = new BlogPage(page);
  await blog.open();
  await blog.hydrate();
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

test('a missing page is a 404 with header and footer, loaded or navigated to', async ({
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
  await home.hydrate();
  await home.header.link('Learn SEO').click();
  await expect(home.heading).toContainText('Learn SEO');
  await home.follow('/nowhere');
  await expect(home.heading).toHaveText('Page Not Found');
});
