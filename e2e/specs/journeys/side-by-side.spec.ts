import type { Locator, Page } from '@playwright/test';
import { SitePage } from '../../pages/site-page';
import { Widgets } from '../../pages/widgets';
import { expect, test } from '../../support/measured-site';
import { windows } from '../../support/routes';

/** Names of the floating elements that are visible now. Fails when two overlap. */
async function listVisible(page: Page): Promise<string[]> {
  const { backToTop, callButton, card, popup, consent } = new Widgets(page);
  const all: Record<string, Locator> = {
    ...{ backToTop, callButton, card, popup, consent },
    panel: new SitePage(page).header.panel,
    toast: page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('status'),
  };
  const boxes: [string, NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>][] = [];
  for (const [name, one] of Object.entries(all)) {
    const box = (await one.isVisible()) && (await one.boundingBox());
    if (box) boxes.push([name, box]);
  }
  for (const [index, [name, one]] of boxes.entries())
    for (const [other, two] of boxes.slice(index + 1)) {
      const isApart =
        one.x + one.width <= two.x ||
        two.x + two.width <= one.x ||
        one.y + one.height <= two.y ||
        two.y + two.height <= one.y;
      expect(isApart, `${name} lies on ${other}`).toBe(true);
    }
  return boxes.map(([name]) => name);
}

/** Retries, because visibility changes some frames after a click. */
const expectSeen = (page: Page, expected: unknown): Promise<void> =>
  expect(async () => expect(await listVisible(page)).toEqual(expected)).toPass();

const sizes = [
  windows[0],
  { name: 'small phone', viewport: { width: 320, height: 568 } },
  { name: 'phone on its side', viewport: { width: 667, height: 375 } },
  { name: 'tablet', viewport: { width: 768, height: 1024 } },
];
for (const { name, viewport } of sizes) {
  test(`floating elements never overlap: ${name}`, async ({ page, measuredUrl }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/api/newsletter', (route) =>
      route.fulfill({ json: { success: true, message: 'Done.' } }),
    );
    const site = new SitePage(page);
    const widgets = new Widgets(page);

    await page.goto(measuredUrl);
    await site.hydrate();
    await expect(widgets.consent).toBeVisible();
    const field = page.getByRole('textbox', { name: /email/i });
    await field.fill('ana@example.com');
    await field.press('Enter');
    await expect(page.getByText('Welcome to our newsletter!').first()).toBeVisible();
    // A toast below the pointer stays.
    await site.toast.hover();
    await expectSeen(page, ['backToTop', 'callButton', 'consent', 'toast']);
    // By key, because a pointer waits until nothing lies below the button, and the toast does not.
    await widgets.callButton.press('Enter');
    await expectSeen(page, expect.arrayContaining(['card', 'toast']));

    await page.goto(`${measuredUrl}/privacy`);
    await site.hydrate();
    await page.mouse.wheel(0, 800);
    await expect(widgets.backToTop).toBeVisible();
    await expect(widgets.consent).toBeVisible();
    await expectSeen(page, ['backToTop', 'callButton', 'consent']);

    // What the visitor opens has priority over the question of consent.
    await widgets.callButton.click();
    await expect(widgets.consent).toBeHidden();
    await expectSeen(page, expect.arrayContaining(['card']));
    await widgets.card.getByRole('button', { name: 'Minimize' }).click();
    await expect(widgets.consent).toBeVisible();
    await expectSeen(page, expect.arrayContaining(['card', 'consent']));
    if (await site.header.panelButton.isVisible()) {
      await site.header.panelButton.click();
      await expect(widgets.card).toBeHidden();
      await expect(widgets.backToTop).toBeHidden();
      await expectSeen(page, ['panel']);
      await site.header.panelClose.click();
    }

    // The question is shown at once when the visitor asks for it.
    await widgets.card.getByRole('button', { name: 'Expand' }).click();
    await page.getByRole('button', { name: 'Change my choice' }).click();
    await expect(widgets.consent).toBeFocused();
    await expect(widgets.backToTop).toBeHidden();
    await expectSeen(page, ['consent']);
    await widgets.consent.getByRole('button', { name: 'Refuse' }).click();
    await expectSeen(page, expect.arrayContaining(['card']));
  });
}
