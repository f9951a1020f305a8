import { HomePage } from '../../pages/home-page';
import { LeadsPage } from '../../pages/leads-page';
import { violationsInBothSchemes } from '../../support/browser/axe';
import { EXPECTED_ERRORS } from '../../support/faults/expected-errors';
import { windows } from '../../support/routes';
import { expect, test } from '../../support/test';

for (const { name: width, viewport } of windows) {
  test.describe(width, () => {
    test.use({ viewport });

    test('open menus have no accessibility violation', async ({ page }) => {
      const home = new HomePage(page);
      await home.open();
      await home.hydrate();
      if (await home.header.panelButton.isVisible()) {
        await home.header.panelButton.click();
        await expect(home.header.panelClose).toBeFocused();
      } else {
        await home.header.menuButton('Services').click();
        await expect(home.header.menu('Services')).toBeVisible();
      }
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });
  });
}

test('leads and audit log have no accessibility violation', async ({ page, request }) => {
  const message = { name: 'Ana', email: 'axe@example.com', message: 'Hello' };
  await request.post('/api/contact', { data: message });
  await page.setViewportSize({ width: 375, height: 740 });
  const leads = new LeadsPage(page);
  const { main } = leads;
  await leads.open();
  await leads.signIn();
  const addNote = main.getByRole('button', { name: /^Add note/ });
  await addNote.first().click();
  await expect(leads.note).toBeFocused();
  await expect(main.getByRole('img', { name: /^Weeks from/ })).toBeVisible();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.goto('/admin/trail');
  await expect(main.getByRole('table')).toContainText('Signed in');
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test('a toast has no accessibility violation', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.hydrate();
  await home.email.fill('axe@example.com');
  await page.keyboard.press('Enter');
  await expect(home.toast).toContainText('Welcome');
  await page.keyboard.press('F8');
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

test('messages about missing islands and data have no accessibility violation', async ({
  ownProbe: probe,
  page,
  ownTestbed: testbed,
  consoleWatch,
}) => {
  consoleWatch.expect(...EXPECTED_ERRORS);
  testbed.origins.guest.failCode('down');
  await testbed.startShell();
  testbed.api.faults.inject('down');
  for (const { viewport } of windows) {
    await page.setViewportSize(viewport);
    await probe.open();
    await expect(probe.tryAgain.first()).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await probe.open('/learning');
    await expect(probe.main).toContainText('could not be loaded just now');
    expect(await violationsInBothSchemes(page)).toEqual([]);
  }
});

test('with reduced motion every animation is shorter than a millisecond', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 740 });
  const home = new HomePage(page);
  await home.open();
  await home.header.panelButton.click();
  await expect(home.header.panel).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((animation) => {
        const duration = animation.effect?.getComputedTiming().duration;
        return typeof duration === 'number' ? duration : 0;
      }),
    ),
  );
  expect(longest).toBeLessThan(1);
});
