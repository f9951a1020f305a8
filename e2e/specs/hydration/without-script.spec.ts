import { BlogPage } from '../../pages/blog-page';
import { HomePage } from '../../pages/home-page';
import { SitePage } from '../../pages/site-page';
import { routes } from '../../support/routes';
import { expect, test } from '../../support/test';

test.use({ javaScriptEnabled: false });

/** Least letters of the main content of any page. */
const LETTERS = 600;

test('every page has its content without any script', async ({ page }) => {
  const site = new SitePage(page);
  for (const { path } of routes) {
    await site.openComplete(path);
    expect.soft((await site.main.innerText()).length, path).toBeGreaterThan(LETTERS);
    await expect.soft(site.heading, path).toHaveCount(1);
    await expect.soft(page.getByTestId('skeleton-card'), path).toHaveCount(0);
    await expect.soft(site.header.banner, path).toContainText('Get Started');
    await expect.soft(site.footer, path).toContainText('© 2025 Plainrank');
  }
});

test('the menus and the side panel open and close, and their links work', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.header.menuButton('Resources').click();
  await home.header.menuLink('Resources', 'Blog').click();
  await expect(home.heading).toHaveText('Plain answers about being found');
  await home.header.menuButton('Services').click();
  await expect(home.header.menuLink('Services', 'All Services')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(home.header.menu('Services')).toBeHidden();
  await page.setViewportSize({ width: 375, height: 740 });
  await home.header.panelButton.click();
  await expect(home.header.panel).toBeVisible();
  await home.header.panelClose.click();
  await expect(home.header.panel).toBeHidden();
});

test('the search and the categories of the blog work as forms', async ({ page }) => {
  const blog = new BlogPage(page);
  await blog.open();
  await blog.search.fill('heavy');
  await page.keyboard.press('Enter');
  await expect(blog.counter).toHaveText('1 articles found');
  await expect(blog.search).toHaveValue('heavy');
  await blog.chip('Local SEO').click();
  await expect(blog.counter).toHaveText('0 articles found');
});
