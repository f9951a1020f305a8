import { checkCount } from '@site/contracts/audit/audit-checks';
import { AuditPage } from '../../pages/audit-page';
import { violations } from '../../support/browser/axe';
import { expect, test } from '../../support/test';

test('a website is audited by keyboard, from the form to the contact page', async ({
  page,
  site,
}) => {
  const audit = new AuditPage(page);
  await audit.open();
  await audit.website.focus();
  await page.keyboard.type(`${site.shell}/pricing`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('owner@example.com');
  await page.keyboard.press('Enter');
  await expect(audit.submit).toHaveText('Analyzing Website...');
  const heading = audit.main.getByRole('heading', { level: 2, name: /: \d+ out of 100$/ });
  await expect(heading).toBeFocused({ timeout: 25_000 });
  await expect(audit.toast).toContainText('SEO Audit Complete!');
  const report = audit.main.getByRole('article', { name: /out of 100$/ });
  await expect(report.getByRole('progressbar')).toHaveCount(7);
  const filters = report.getByRole('group', { name: 'Show' });
  const all = filters.getByRole('button', { name: `All ${checkCount}`, exact: true });
  await all.press('Enter');
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  // Controls that the sticky header covers would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  await report
    .getByRole('link', { name: /talk|write|contact|ask/i })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact\?/);
  await expect(audit.main.getByLabel(/^Website/)).toHaveValue(`${site.shell}/pricing`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a refusal returns to the form with its reason, an audit redirects to its result', async ({
    page,
    site,
  }) => {
    const audit = new AuditPage(page);
    await audit.open();
    await audit.website.fill('http://10.0.0.1/');
    await audit.email.fill('owner@example.com');
    await audit.submit.click();
    await expect(page).toHaveURL(/\/seo-audit\?.*audit=invalid/);
    await expect(audit.main).toContainText('No public website was found at this address');
    await audit.website.fill(`${site.shell}/about`);
    await audit.email.fill('owner@example.com');
    await audit.submit.click();
    await expect(page).toHaveURL(/\/seo-audit\/result\/[0-9a-f-]{36}$/, { timeout: 25_000 });
    await expect(audit.heading).toHaveText(/: \d+ out of 100$/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(audit.main.getByText('owner@example.com')).toHaveCount(0);
  });
});
