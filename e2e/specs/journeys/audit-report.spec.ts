import { usualResult } from '@site/audit/testing/usual-result';
import { checkCount } from '@site/contracts/audit-checks';
import type { Page } from '@playwright/test';
import { AuditPage } from '../../pages/audit-page';
import { violations } from '../../platform/axe';
import { expect, test } from '../../platform/test';

const results = usualResult();

/** Opens a report with many points to fix on its own page, as after an audit. */
async function openReport(page: Page): Promise<AuditPage> {
  await page.route(/\/api\/seo-audit(?:\/results\/[^/]+)?$/, (route) =>
    route.fulfill({ json: { success: true, results } }),
  );
  const audit = new AuditPage(page);
  await audit.open();
  await audit.website.fill(results.websiteUrl);
  await audit.email.fill('owner@example.com');
  await audit.submit.click();
  await audit.main.getByRole('link', { name: 'Open on its own page' }).click();
  await expect(audit.heading).toHaveText(/: \d+ out of 100$/);
  return audit;
}

/** Most pixels of the page while its groups are folded. */
const limits = [
  [1280, 5_000],
  [375, 8_000],
] as const;

for (const [width, most] of limits)
  test(`a report with much to fix is at most ${most} pixels long at ${width}, and no wider`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const audit = await openReport(page);
    await expect(
      audit.main.getByRole('heading', { name: /^Fix these three and the score becomes \d+$/ }),
    ).toBeVisible();
    await expect(audit.main.locator('details[open]')).toHaveCount(0);
    const [scrollHeight, scrollWidth] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.documentElement.scrollWidth,
    ]);
    expect(scrollHeight).toBeLessThanOrEqual(most);
    expect(scrollWidth).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
  });

test('each dot leads by keyboard to its point, whatever the filter shows', async ({ page }) => {
  const audit = await openReport(page);
  const dots = audit.main.getByRole('list', { name: `Map of the ${checkCount} points` });
  await expect(dots.getByRole('link')).toHaveCount(checkCount);
  for (const id of ['IM1', 'MO2', 'TT1']) {
    await dots.locator(`a[href="#${id}"]`).press('Enter');
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
});
