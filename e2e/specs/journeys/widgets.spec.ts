import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site-page';
import { Widgets } from '../../pages/widgets';
import { violationsInBothSchemes } from '../../support/browser/axe';
import { RequestLog } from '../../support/browser/requests';
import { windows } from '../../support/routes';
import { expect, test } from '../../support/test';

const DELAY_MS = 45_000;
const noCard = { scheduleCallManuallyClosed: 'true' };
const noPopup = { exitIntentPopupCount: '2' };

/** Opens a page with a clock that the test controls, so that 45 seconds pass in a moment. */
async function visit(page: Page, path: string, stored: Readonly<Record<string, string>> = {}) {
  await page.clock.install();
  const widgets = new Widgets(page);
  await widgets.fillStorage(stored);
  await new SitePage(page).open(path);
  return widgets;
}

/** Advances the clock until something is visible, in steps of a second, the interval at which the shell polls. */
async function passUntilVisible(page: Page, locator: ReturnType<Page['locator']>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(locator).toBeVisible({ timeout: 500 });
  }).toPass();
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('a page without interaction fetches no script at first; after 45 seconds the card opens', async ({
  page,
}) => {
  const log = new RequestLog(page);
  const widgets = await visit(page, '/pricing');
  // The clock also runs by itself, so only the unit test can check the moment before.
  await page.clock.runFor(DELAY_MS / 2);
  expect(log.scripts()).toEqual([]);
  await expect(page.locator('[data-hydrated]')).toHaveCount(0);
  await page.clock.runFor(DELAY_MS / 2);
  await passUntilVisible(page, widgets.card);
  await expect(widgets.popup).toHaveCount(0);
  expect(await stored(page, 'callAppearances')).toBe('1');
});

test('leaving by the top opens the checklist popup, which gives the PDF for an address', async ({
  page,
  context,
}) => {
  const widgets = await visit(page, '/about', noCard);
  const sent: string[] = [];
  page.on('request', (request) => {
    // The page reports its health by itself.
    if (request.method() === 'POST' && !request.url().endsWith('/_health'))
      sent.push(request.url());
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).focus();
  const left = () =>
    page.locator('main h1').evaluate((heading) => heading.getBoundingClientRect().left);
  const before = await left();
  await widgets.moveOutAtTop();
  await passUntilVisible(page, widgets.popup);
  expect(await left()).toBe(before);
  await expect(widgets.popup.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(widgets.popup.getByRole('link', { name: 'Read the checklist' })).toHaveAttribute(
    'href',
    '/seo-checklist',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(widgets.popup).toBeVisible();
  await page.keyboard.type('owner@example.com');
  const pdf = context.waitForEvent('request', (request) =>
    request.url().endsWith('/api/checklist.pdf'),
  );
  await page.keyboard.press('Enter');
  await pdf;
  await expect(widgets.popup).toHaveCount(0);
  await expect(page).toHaveURL('/seo-checklist');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The SEO checklist');
  expect(sent).toEqual([]);
  expect(await stored(page, 'exitIntentPopupCount')).toBe('1');
});

test('Escape closes the popup and restores focus', async ({ page }) => {
  const widgets = await visit(page, '/about', noCard);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
  await link.focus();
  await page.clock.runFor(DELAY_MS);
  await passUntilVisible(page, widgets.popup);
  await page.keyboard.press('Escape');
  await expect(widgets.popup).toHaveCount(0);
  await expect(link).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('the popup opens after a time, not on leaving; an open side panel delays it and covers the card', async ({
    page,
  }) => {
    const widgets = await visit(page, '/about', noCard);
    const { header } = new SitePage(page);
    await header.panelButton.tap();
    await expect(header.panel).toBeVisible();
    await widgets.moveOutAtTop();
    await page.clock.runFor(DELAY_MS + 5_000);
    await expect(widgets.popup).toHaveCount(0);
    await header.panelClose.tap();
    await passUntilVisible(page, widgets.popup);
    const { height } = (await widgets.popup.boundingBox()) ?? { height: Infinity };
    expect(height).toBeLessThan(0.75 * 667);
    await page.keyboard.press('Escape');

    await widgets.callButton.tap();
    await expect(widgets.card).toBeInViewport({ ratio: 1 });
    await header.panelButton.tap();
    await expect(widgets.card).toBeHidden();
    await header.panelClose.tap();
    await expect(widgets.card).toBeVisible();
  });
});

test('the call button pulses unless motion is reduced; floating elements are not printed', async ({
  page,
}) => {
  const widgets = await visit(page, '/about', noPopup);
  const animations = () =>
    widgets.callButton.evaluate((button) => button.getAnimations({ subtree: true }).length);
  expect(await animations()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animations()).toBe(0);
  await widgets.callButton.click();
  await expect(widgets.card).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(widgets.card).toBeHidden();
  await expect(widgets.backToTop).toBeHidden();
});

for (const { name, viewport } of windows) {
  test(`card and popup have no accessibility violation: ${name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    const widgets = new Widgets(page);
    const site = new SitePage(page);
    await site.open('/about');
    await site.hydrate();
    await widgets.callButton.click();
    await expect(widgets.card).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await widgets.card.getByRole('button', { name: 'Minimize' }).click();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await widgets.moveOutAtTop();
    await expect(widgets.popup).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  });
}
