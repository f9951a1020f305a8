import { HomePage } from '../../pages/home-page';
import { holdScripts } from '../../support/browser/hold-requests';
import { RequestLog } from '../../support/browser/requests';
import { expect, test } from '../../support/test';

test('the code that sends forms loads when a field is filled in', async ({ page }) => {
  const log = new RequestLog(page);
  const home = new HomePage(page);
  const requestCode = () => log.scripts().filter((address) => /\/static\/app\./.test(address));
  await home.openComplete('/pricing');
  await home.hydrate();
  expect(requestCode()).toEqual([]);
  await page.getByRole('textbox', { name: 'Your email' }).pressSequentially('a');
  await expect.poll(requestCode).toHaveLength(1);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a page is hydrated when it is touched', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await home.heading.tap();
    await expect(home.unhydrated).toHaveCount(0);
  });
});

test('hydration does not insert the styles of the page again', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const came = await page.evaluateHandle(() => [...document.styleSheets]);
  await home.hydrate();
  const now = await came.evaluate((sheets) =>
    [...document.styleSheets].map((sheet) => sheets.indexOf(sheet)),
  );
  expect(now).toEqual([0, 1]);
});

test('a menu that was opened before any script loaded stays open during hydration', async ({
  page,
}) => {
  const home = new HomePage(page);
  const release = await holdScripts(page);
  await home.open();
  await home.header.menuButton('Services').click();
  await expect(home.header.menu('Services')).toBeVisible();
  release();
  await expect(page.locator('[data-island=header]')).toHaveAttribute('data-hydrated', '');
  await expect(home.header.menu('Services')).toBeVisible();
});
