import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../platform/test';

/** Shaped like a token of our e-mails, but nobody's. */
const path = '/newsletter/unsubscribe/nobodys-token-0123456789';

test('a link that names no subscription says so and offers another way', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/Failed to load resource.*404/);
  const site = new SitePage(page);
  await site.open(path);
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await site.wake();
  await site.main.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(site.main.getByRole('alert')).toContainText('This link names no subscription.');
  await expect(site.main.locator('a[href^="mailto:"]')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how it went', async ({ page }) => {
    const site = new SitePage(page);
    await site.open(path);
    await site.main.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page).toHaveURL(`${path}?subscription=invalid`);
    await expect(site.main).toContainText('This link names no subscription.');
  });
});
