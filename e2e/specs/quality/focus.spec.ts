import { HomePage } from '../../pages/home-page';
import { SitePage } from '../../pages/site-page';
import { Widgets } from '../../pages/widgets';
import { coveredStops } from '../../support/browser/covered';
import { holdScripts } from '../../support/browser/hold-requests';
import { expect, test } from '../../support/measured-site';
import { windows } from '../../support/routes';

for (const { name, viewport } of windows)
  test.describe(name, () => {
    test.use({ viewport });

    test('the consent banner does not cover the focused element', async ({ page, measuredUrl }) => {
      const site = new SitePage(page);
      const widgets = new Widgets(page);
      for (const path of ['/', '/contact', '/pricing']) {
        await site.open(measuredUrl + path);
        await site.hydrate();
        await expect(widgets.consent).toBeVisible();
        expect.soft(await coveredStops(page), path).toEqual([]);
      }
    });
  });

for (const javaScript of ['unhydrated', 'hydrated'] as const)
  test(`a header menu closes when the focus leaves it, on a page that is ${javaScript}`, async ({
    page,
  }) => {
    const home = new HomePage(page);
    const { header } = home;
    if (javaScript === 'unhydrated') await holdScripts(page);
    await home.open();
    if (javaScript === 'hydrated') await home.hydrate();
    for (const name of ['Services', 'Resources'] as const) {
      await header.menuButton(name).focus();
      await page.keyboard.press('Enter');
      await expect(header.menu(name)).toBeVisible();
      const links = await header.menu(name).getByRole('link').count();
      for (let stop = 0; stop < links; stop++) await page.keyboard.press('Tab');
      await expect(header.menu(name).getByRole('link').last()).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(header.menu(name)).toBeHidden();
      await expect(page.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Shift+Tab');
      await expect(header.menuButton(name)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(header.menu(name)).toBeVisible();
      await page.keyboard.press('Shift+Tab');
      await expect(header.menu(name)).toBeHidden();
    }
  });
