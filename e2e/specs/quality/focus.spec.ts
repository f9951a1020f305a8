import type { Page } from '@playwright/test';
import { HomePage } from '../../pages/home-page';
import { SitePage } from '../../pages/site-page';
import { Widgets } from '../../pages/widgets';
import { expect, test } from '../../platform/measured-site';
import { holdScripts } from '../../platform/others';
import { authorsRoutes, emailRoutes, routes, windows } from '../../platform/routes';

/**
 * Focuses every link, button and field in the order of the page.
 * @returns those of which something else covers more than a quarter, with what covers them
 */
const coveredStops = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex="0"]',
    );
    const covered: string[] = [];
    for (const stop of stops) {
      if (!stop.checkVisibility({ visibilityProperty: true })) continue;
      stop.focus({ focusVisible: true } as FocusOptions);
      if (document.activeElement !== stop) continue;
      const { left, top, width, height } = stop.getBoundingClientRect();
      // A text that is broken into lines has no box of its own.
      if (getComputedStyle(stop).display === 'inline' || width * height === 0) continue;
      const over = new Map<Element, number>();
      let points = 0;
      for (let across = 0; across < 8; across++)
        for (let down = 0; down < 4; down++) {
          const x = left + ((across + 0.5) / 8) * width;
          const y = top + ((down + 0.5) / 4) * height;
          points += 1;
          const there = document.elementFromPoint(x, y);
          if (!there) over.set(document.body, (over.get(document.body) ?? 0) + 1);
          else if (
            !there.contains(stop) &&
            !stop.contains(there) &&
            !there.closest('label')?.contains(stop)
          )
            over.set(there, (over.get(there) ?? 0) + 1);
        }
      const sum = [...over.values()].reduce((total, count) => total + count, 0);
      if (sum > points / 4)
        covered.push(
          `${stop.outerHTML.slice(0, 90)} by ${[...over.keys()].map((one) => one.outerHTML.slice(0, 90)).join(' and ')}`,
        );
    }
    return covered;
  });

for (const { name, viewport } of windows)
  test.describe(name, () => {
    test.use({ viewport });

    test('nothing covers what has the focus, on any page', async ({ page }) => {
      test.slow();
      const site = new SitePage(page);
      for (const { path } of [...routes, ...authorsRoutes, ...emailRoutes]) {
        await site.open(path);
        await site.hydrate();
        expect.soft(await coveredStops(page), path).toEqual([]);
      }
    });

    test('the question of consent covers nothing that has the focus', async ({
      page,
      measuredUrl,
    }) => {
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
  test(`a menu of the header closes when the focus leaves it, on a page that is ${javaScript}`, async ({
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
