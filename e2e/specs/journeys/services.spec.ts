import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../support/test';

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
