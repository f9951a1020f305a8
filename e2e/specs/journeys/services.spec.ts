import { managementPackages } from '@site/contracts/offer';
import { dollars } from '@site/contracts/offer-text';
import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../platform/test';

test('the packages are three cards with a button each, and fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const site = new SitePage(page);
  await site.open('/services/seo-management');
  for (const { name, price } of managementPackages) {
    const card = site.main.getByRole('listitem').filter({
      has: page.getByRole('heading', { name, exact: true }),
    });
    await expect(card).toContainText(dollars(price));
    const button = card.getByRole('link', { name: `Ask about ${name}` });
    await expect(button).toHaveAttribute('href', '/contact?services=seo-management');
    const box = await button.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
  }
});

test('a question opens by keyboard, and all answers are printed', async ({ page }) => {
  const site = new SitePage(page);
  await site.open('/services/link-building');
  const question = site.main.locator('details', { hasText: 'guarantee a number of links' });
  const answer = question.locator(':not(summary)').last();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await question.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('open', '');
  await expect(answer).toBeVisible();
});
