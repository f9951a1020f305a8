import { EXPECTED_ERRORS } from '../../support/faults/expected-errors';
import { expect, test } from '../../support/test';

test.beforeEach(({ consoleWatch }) => consoleWatch.expect(...EXPECTED_ERRORS));

test('hang on the server: the page has header and footer, and the browser renders its islands', async ({
  ownProbe: probe,
  page,
  ownTestbed: testbed,
}) => {
  testbed.origins.probe.failCode('hang', 'server');
  await testbed.startShell();
  const response = await page.request.get(`${testbed.url}/probe`);
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(html).toContain('This part of the page is not available right now.');
  expect(html).toContain('Skip to main content');
  expect(html).toContain('© 2025');
  await probe.open();
  await expect(probe.heading).toHaveText('Probe one');
  await probe.count.click();
  await expect(probe.counted).toHaveText('Counted 1 in build one');
  await expect(probe.missing).toHaveCount(0);
});

test('down on both sides: a panel is shown, other pages work, Try again loads the page', async ({
  ownProbe: probe,
  page,
  ownTestbed: testbed,
}) => {
  testbed.origins.probe.failCode('down');
  await testbed.startShell();
  await probe.open();
  await expect(probe.missing.first()).toBeVisible();
  await expect(probe.tryAgain.first()).toBeVisible();
  await probe.mark();
  await probe.header.link('Learn SEO').click();
  await expect(probe.heading).toContainText('Learn SEO');
  await probe.header.logo.click();
  await expect(probe.heading).toContainText('showing up');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${testbed.url}/probe`);
  await expect(probe.missing.first()).toBeVisible();

  testbed.origins.probe.faults.clear();
  await probe.tryAgain.first().click();
  await expect(probe.heading).toHaveText('Probe one');
  await probe.count.click();
  await expect(probe.counted).toHaveText('Counted 1 in build one');
  await expect(probe.marked).toBeAttached();
});

for (const fault of ['down', 'hang'] as const)
  test(`${fault} in the browser: the page stays readable, Try again works without a reload`, async ({
    probe,
    page,
    testbed,
  }) => {
    testbed.origins.probe.faults.inject(fault, { side: 'browser' });
    await probe.open();
    await probe.mark();
    await probe.name.fill('kept');
    await expect(probe.missing.first()).toBeVisible();
    await expect(probe.heading).toHaveText('Probe one');
    await probe.header.menuButton('Services').click();
    await expect(probe.header.menu('Services')).toBeVisible();
    await page.keyboard.press('Escape');

    testbed.origins.probe.faults.clear();
    await probe.tryAgain.first().click();
    await expect(probe.missing).toHaveCount(0);
    await expect(probe.known).toContainText('Known: kept');
    await probe.count.click();
    await expect(probe.counted).toHaveText('Counted 1 in build one');
    await expect(probe.marked).toBeAttached();
  });
