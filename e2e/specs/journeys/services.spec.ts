import { managementPackages } from '@site/contracts/offer';
import { dollars } from '@site/contracts/offer-text';
import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../platform/test';

test('the packages stand side by side on a phone, and a screen reader hears a table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const site = new SitePage(page);
  await site.open('/services/seo-management');
  const table = site.main.getByRole('table', { name: 'Packages of full SEO management' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const prices = table.getByRole('row', { name: /^Price per month/ }).getByRole('cell');
  await expect(prices).toHaveText(managementPackages.map(({ price }) => dollars(price)));
  const boxes = await Promise.all((await prices.all()).map((cell) => cell.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size, 'all in one line').toBe(1);
  for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
});

test('a question opens by keyboard, and on paper every question is answered', async ({ page }) => {
  const site = new SitePage(page);
  await site.open('/services/link-building');
  const question = site.main.locator('details', { hasText: 'guarantee the number of links' });
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
