import type { Locator, Page } from '@playwright/test';
import { createDefaultResult } from '@site/audit/testing/default-result';
import { checkCount } from '@site/contracts/audit/audit-checks';
import { AuditPage } from '../../pages/audit-page';
import { violations } from '../../support/browser/axe';
import { expect, test } from '../../support/test';

const results = await createDefaultResult();

/** Shows a report with much to fix, as after an audit. */
async function showReport(page: Page): Promise<{ audit: AuditPage; report: Locator }> {
  await page.route('**/api/seo-audit', (route) =>
    route.fulfill({ json: { success: true, results } }),
  );
  const audit = new AuditPage(page);
  await audit.open();
  await audit.website.fill(results.websiteUrl);
  await audit.email.fill('owner@example.com');
  await audit.submit.click();
  const report = audit.main.getByRole('article', { name: /: \d+ out of 100$/ });
  await expect(report).toBeVisible();
  return { audit, report };
}

/** Most pixels of a folded report between the header and the footer of a page. */
const limits = [
  [1280, 5_000],
  [375, 8_000],
] as const;

for (const [width, most] of limits)
  test(`a report with much to fix is at most ${most} px long and not wider than ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const { audit, report } = await showReport(page);
    await expect(
      report.getByRole('heading', { name: /^Fix these three and the score becomes \d+$/ }),
    ).toBeVisible();
    await expect(report.locator('details[open]')).toHaveCount(0);
    const around = await audit.main.evaluate(
      (main) => document.documentElement.scrollHeight - main.getBoundingClientRect().height,
    );
    const box = await report.boundingBox();
    expect(around + (box?.height ?? Infinity)).toBeLessThanOrEqual(most);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // Controls that the sticky header covers would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
  });

test('a dot of the map moves focus by keyboard to its point', async ({ page }) => {
  const { report } = await showReport(page);
  const dots = report.getByRole('list', { name: `Map of the ${checkCount} points` });
  await expect(dots.getByRole('link')).toHaveCount(checkCount);
  for (const id of ['IM1', 'MO2', 'TT1']) {
    await dots.locator(`a[href="#${id}"]`).press('Enter');
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
});
