import { AuditPage } from '../../pages/audit-page';
import { expect, test } from '../../platform/test';

test('entries that cannot be right are refused beside their fields', async ({ page }) => {
  const audit = new AuditPage(page);
  await audit.open();
  await audit.wake();
  await audit.website.fill('example.com');
  await audit.email.fill('ana@example');
  await audit.submit.click();
  await expect(audit.form.getByText('Please enter a valid website URL')).toBeVisible();
  await expect(audit.form.getByText('Please enter a valid email address')).toBeVisible();
  await expect(audit.website).toBeFocused();
  await audit.website.fill('https://example.com');
  await expect(audit.form.getByText('Please enter a valid website URL')).toBeHidden();
});

test('an audit that cannot be done says so and keeps what was typed', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/Failed to load resource.*503/);
  await page.route('**/api/seo-audit', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'audit_busy', message: 'Too many audits are under way.' },
    }),
  );
  const audit = new AuditPage(page);
  await audit.open();
  await audit.wake();
  await audit.website.fill('https://example.com');
  await audit.email.fill('ana@example.com');
  await audit.submit.click();
  await expect(audit.toast).toContainText('Audit Failed');
  await expect(audit.toast).toContainText('Too many audits are under way.');
  await expect(audit.notice).toBeVisible();
  await expect(
    audit.form.getByText('SEO audit failed. Please check your inputs and try again.'),
  ).toBeAttached();
  await expect(audit.website).toHaveValue('https://example.com');
  await expect(audit.submit).toBeEnabled();
});
