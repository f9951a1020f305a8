import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 375, height: 740 } });

/** Number of elements whose layout the browser has skipped so far, because they are far below. */
const leftOut = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['leftOut'] ?? 0));

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    let count = 0;
    document.addEventListener(
      'contentvisibilityautostatechange',
      (event) => {
        if (event instanceof ContentVisibilityAutoStateChangeEvent && event.skipped)
          document.documentElement.dataset['leftOut'] = String((count += 1));
      },
      true,
    );
  }),
);

test('elements far below are laid out after the top, without a change of the root element', async ({
  page,
}) => {
  await page.addInitScript(() =>
    new MutationObserver((changes) => {
      for (const { target, attributeName } of changes)
        if (target === document.documentElement) performance.mark(`root: ${attributeName}`);
    }).observe(document, { attributes: true, subtree: true }),
  );
  await page.goto('/');
  await new SitePage(page).waitForLayout();
  expect(await leftOut(page)).toBeGreaterThan(3);
  const changed = await page.evaluate(() =>
    performance.getEntriesByType('mark').map(({ name }) => name),
  );
  // The attribute is this file's own counter.
  expect(new Set(changed)).toEqual(new Set(['root: data-left-out']));
});

test('a reload keeps the scroll position', async ({ page }) => {
  await page.goto('/');
  // From the second load on the fonts come from the cache, so lines break the same at each load.
  await page.reload();
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  expect(await leftOut(page)).toBe(0);
});

test('a page whose address has a hash is laid out at once', async ({ page }) => {
  await page.goto('/glossary#e-e-a-t');
  expect(await leftOut(page)).toBe(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('everything is laid out at once', async ({ page }) => {
    await page.goto('/');
    const islands = page.locator('main>.island>*');
    for (const island of await islands.all())
      await expect(island).toHaveCSS('content-visibility', 'visible');
  });
});
