import { AuditPage } from '../../pages/audit-page';
import { expect, test } from '../../platform/test';

test('entries that cannot be right are refused beside their fields', async ({ page }) => {
  const audit = new AuditPage(page);
  await audit.open();
  await audit.wake();
  await audit.website.fill('example');
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
  await expect(audit.toast).toContainText('Failed to perform SEO audit');
  await expect(audit.notice).toContainText('Too many audits are under way.');
  await expect(
    audit.form.getByText('SEO audit failed. Please check your inputs and try again.'),
  ).toBeAttached();
  await expect(audit.website).toHaveValue('https://example.com');
  await expect(audit.submit).toBeEnabled();
});

const scores = {
  titleTags: '88',
  metaDescriptions: '80',
  headingStructure: '79',
  imageOptimization: '60',
  pageSpeed: '59',
  mobileOptimization: '100',
  sslSecurity: '0',
};

test('an answer that says no more than it must is a whole result', async ({ page }) => {
  const results = { overallScore: '72', scores, recommendations: 'Describe each image.' };
  await page.route('**/api/seo-audit', (route) =>
    route.fulfill({ json: { success: true, results } }),
  );
  const audit = new AuditPage(page);
  await audit.open();
  await audit.wake();
  await audit.website.fill('https://example.com');
  await audit.email.fill('ana@example.com');
  await audit.submit.click();
  const report = audit.main.getByRole('article', { name: 'example.com: 72 out of 100' });
  await expect(report.getByRole('progressbar')).toHaveCount(7);
  await expect(report.getByText('Describe each image.')).toBeVisible();
  await expect(report.getByRole('link', { name: 'Talk to us about it' })).toBeVisible();
  await expect(audit.toast).toContainText('SEO Audit Complete!');
});

for (const [told, message] of [
  ['The website sleeps.', 'The website sleeps.'],
  [undefined, 'Failed to perform SEO audit. Please try again.'],
] as const) {
  test(`an answer that came well and tells of a failure is one: ${message}`, async ({ page }) => {
    await page.route('**/api/seo-audit', (route) =>
      route.fulfill({ json: { success: false, message: told } }),
    );
    const audit = new AuditPage(page);
    await audit.open();
    await audit.wake();
    await audit.website.fill('https://example.com');
    await audit.email.fill('ana@example.com');
    await audit.submit.click();
    await expect(audit.toast).toContainText('Audit Failed');
    await expect(audit.toast).toContainText(message);
    await expect(audit.notice).toBeVisible();
    await expect(audit.website).toHaveValue('https://example.com');
  });
}

test('a connection that is lost is told in a toast all the same', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expect(/Failed to load resource.*ERR_INTERNET_DISCONNECTED/);
  consoleWatch.expect(/The view of a result could not be loaded/);
  const audit = new AuditPage(page);
  await audit.open();
  await audit.wake();
  await audit.website.fill('https://example.com');
  await audit.email.fill('ana@example.com');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await audit.submit.click();
  await expect(audit.toast).toContainText('Failed to perform SEO audit. Please try again.');
  await expect(audit.website).toHaveValue('https://example.com');
});
