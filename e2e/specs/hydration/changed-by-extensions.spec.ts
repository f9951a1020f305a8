import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site-page';
import { addExtensions, EXTENSIONS } from '../../support/browser/extensions';
import { holdScripts } from '../../support/browser/hold-requests';
import { FIRST_LESSON } from '../../support/routes';
import { expect, test } from '../../support/test';

interface FieldState {
  name: string;
  value: string;
  checked: boolean;
}

/** What every field that a visitor could use now holds, in the order of the page. */
const readFields = (page: Page): Promise<FieldState[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
        'input:not([type=hidden]),textarea,select',
      ),
    ]
      .filter((field) => field.checkVisibility() && !field.disabled)
      .map((field) => ({
        name: `${field.name} ${field.type}`,
        value: field.value,
        checked: field instanceof HTMLInputElement && field.checked,
      })),
  );

const words: Record<string, string> = { email: 'ana@example.com', url: 'https://example.com' };

/** Types into every text field, changes every box, and chooses the last of all choices. */
async function fillIn(page: Page): Promise<void> {
  for (const box of await page.locator('input[type=checkbox]:visible').all())
    await box.click({ force: true });
  for (const choice of await page.locator('input[type=radio]:visible').all())
    await choice.check({ force: true });
  for (const list of await page.locator('select:visible').all())
    await list.selectOption({ index: (await list.locator('option').count()) - 1 });
  const texts = page.locator(
    ':is(textarea,input:not([type=hidden],[type=checkbox],[type=radio])):visible',
  );
  for (const text of await texts.all())
    await text.fill(words[(await text.getAttribute('type')) ?? ''] ?? 'Ana Maria');
}

/** Pages with every kind of field: texts, boxes, choices, lists, dates, an editor. */
const pagesToFillIn = ['/', '/pricing', '/contact', '/blog', FIRST_LESSON, '/admin/blog'];

test.beforeEach(({ context }) => addExtensions(context));

/** Fills a page in while it is not hydrated and lets `act` change it. Everything is still there once it is hydrated. */
async function expectKept(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const site = new SitePage(page);
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await fillIn(page);
  const filled = await readFields(page);
  await act();
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
  release();
  await site.hydrate();
  for (const field of filled) expect.soft(await readFields(page), path).toContainEqual(field);
  const nowFocused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
  expect.soft(nowFocused, path).toBe(focused);
  await page.unrouteAll({ behavior: 'wait' });
}

// Each of them on every second page.
for (const [turn, other] of EXTENSIONS.entries()) {
  const pages = pagesToFillIn.filter((_, place) => place % 2 === turn % 2);
  test(`entries are kept when ${other} changes the page before hydration`, async ({ page }) => {
    test.slow();
    for (const path of pages)
      await expectKept(page, path, () => page.evaluate((by) => window.mimic(by), other));
  });
}

test('a page of each remote is hydrated after a translator has changed it', async ({ page }) => {
  const site = new SitePage(page);
  for (const path of ['/', '/blog', '/learning', '/seo-audit']) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => window.mimic('a translator'));
    release();
    await site.hydrate();
    await expect.soft(site.heading, path).toContainText('~');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('entries are kept when a translator changes the page during hydration', async ({
  page,
  consoleWatch,
}) => {
  test.slow();
  // React may find the document changed in the middle of its work. Then it renders an island again.
  consoleWatch.expect(/was rendered anew/);
  for (const path of pagesToFillIn)
    await expectKept(page, path, () => page.evaluate(() => window.mimic('a translator at work')));
});

test('entries are kept when React renders the islands again', async ({ page, consoleWatch }) => {
  test.slow();
  consoleWatch.expect(/was rendered anew/);
  // The extension changes the document while the parser adds to it, so its changes cannot be told from the parser's.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.readyState !== 'loading') return observer.disconnect();
      for (const island of document.querySelectorAll('main [data-island]:not([data-by-other])')) {
        island.setAttribute('data-by-other', '');
        island.prepend(document.createElement('aside'));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of pagesToFillIn) await expectKept(page, path, () => Promise.resolve());
});
