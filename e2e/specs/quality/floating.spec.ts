import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site-page';
import { Widgets } from '../../pages/widgets';
import { authorsRoutes, emailRoutes, givenRoutes, routes, windows } from '../../platform/routes';
import { expect, test } from '../../platform/test';

/** More than the pause after which the buttons look for room. */
const REST_MS = 400;
const never = { scheduleCallManuallyClosed: 'true', exitIntentPopupCount: '2' };

/** Texts and controls of the page that a floating button covers now, by at least a pixel. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('.floating button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.getBoundingClientRect());
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      );
    return [...document.querySelectorAll('main *, footer *')]
      .filter(
        (element) => element.matches('input, select, textarea, button, a') || hasText(element),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) return false;
        return buttons.some(
          (button) =>
            Math.min(box.right, button.right) - Math.max(box.left, button.left) >= 1 &&
            Math.min(box.bottom, button.bottom) - Math.max(box.top, button.top) >= 1,
        );
      })
      .map((element) => `${scrollY}: ${element.outerHTML.slice(0, 100)}`);
  });

/** Scrolls on by a part of the window and resolves once the page has scrolled; false at its end. */
const scrollOn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const rest = document.documentElement.scrollHeight - innerHeight - scrollY;
    if (rest < 1) return false;
    return new Promise<boolean>((resolve) => {
      addEventListener('scroll', () => resolve(true), { once: true });
      scrollBy({ top: Math.min(rest, innerHeight * 0.37), behavior: 'instant' });
    });
  });

for (const { name: width, viewport } of windows)
  test.describe(width, () => {
    test.use({ viewport });
    for (const { name, path } of [...routes, ...authorsRoutes, ...emailRoutes, ...givenRoutes])
      test(`no floating button covers a text or a control: ${name}`, async ({
        page,
        consoleWatch,
      }) => {
        consoleWatch.expect(/status of 40[14]/);
        await page.clock.install();
        await new Widgets(page).remember(never);
        const site = new SitePage(page);
        await site.open(path);
        expect(await covered(page)).toEqual([]);
        await site.hydrate();
        await page.clock.runFor(REST_MS);
        expect(await covered(page)).toEqual([]);
        while (await scrollOn(page)) {
          expect(await covered(page)).toEqual([]);
          await page.clock.runFor(REST_MS);
          expect(await covered(page)).toEqual([]);
        }
      });
  });

test.describe('a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the floating buttons are shown over empty space, under the pointer and with the focus', async ({
    page,
  }) => {
    const widgets = new Widgets(page);
    await widgets.remember(never);
    const site = new SitePage(page);
    await site.open('/about');
    await site.hydrate();
    const isOut = () =>
      widgets.callButton.evaluate((button) => button.getBoundingClientRect().right <= innerWidth);
    await page.evaluate(() => {
      const high = document.createElement('div');
      high.style.height = '300vh';
      document.querySelector('main')?.replaceChildren(high);
      scrollTo(0, 500);
    });
    await expect.poll(isOut).toBe(true);
    await page.evaluate(() => {
      const text = document.createElement('p');
      text.textContent = 'Words. '.repeat(9_000);
      document.querySelector('main')?.replaceChildren(text);
    });
    await expect.poll(isOut).toBe(false);
    await widgets.callButton.hover();
    await expect.poll(isOut).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(isOut).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await widgets.callButton.focus();
    await expect.poll(isOut).toBe(true);
  });
});
