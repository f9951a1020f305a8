import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site-page';
import { violationsInBothSchemes } from '../../platform/axe';
import { noteIntl, usesOfIntl } from '../../platform/intl';
import { RequestLog } from '../../platform/requests';
import { authorsRoutes, givenRoutes, emailRoutes, routes, windows } from '../../platform/routes';
import { expect, test } from '../../platform/test';
import { latePreload } from '../../platform/expected-errors';

/**
 * Most script files of a page: the shell's entry, React and what else every page needs, the store with its requests, a
 * remote's entry and exports, the page, and islands of other pages.
 */
const FILES_OF_A_PAGE = 10;

/** Controls smaller than 44 pixels, and by how many pixels the page is wider than the window. */
const faultsOfLayout = (page: Page): Promise<{ small: string[]; overflow: number }> =>
  page.evaluate(() => {
    const isInText = (element: Element): boolean =>
      element.matches('a') &&
      element.closest('p, article, dd, nav[aria-label=Breadcrumb]') !== null;
    const small = [
      ...document.querySelectorAll('a[href], button, input, select, textarea, summary'),
    ]
      .filter((element) => element.checkVisibility() && !element.closest('.skip'))
      .filter((element) => !element.matches('[type=hidden], .skip') && !isInText(element))
      .filter((element) => {
        // The link of a card covers the whole card.
        const cover = getComputedStyle(element, '::after');
        if (cover.position === 'absolute' && cover.content !== 'none') return false;
        // A checkbox is ticked by its label.
        const target = (element.matches('[type=checkbox]') && element.closest('label')) || element;
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && (Math.round(width) < 44 || Math.round(height) < 44);
      })
      .map((element) => element.outerHTML.slice(0, 120));
    const overflow = Math.max(0, document.documentElement.scrollWidth - innerWidth);
    return { small, overflow };
  });

/** The head tags that the page manages, sorted. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('[data-head]')].map((tag) => tag.outerHTML).sort(),
  );

/** Console messages and violations of the policy, in a list to which they are added as they come. */
async function messagesOf(page: Page): Promise<string[]> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!latePreload.test(message.text())) messages.push(message.text());
  });
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`violated ${event.violatedDirective}: ${event.blockedURI}`),
    ),
  );
  return messages;
}

/** Leaves a page by a link of the header, without a new document. */
async function leave(site: SitePage, path: string): Promise<void> {
  await site.header.follow(path === '/learning' ? 'SEO Audit' : 'Learn SEO');
  await expect(site.page).toHaveURL(/learning|seo-audit/);
  await expect(site.heading).toBeVisible();
  expect(await site.page.locator('[style]:not(svg *)').count()).toBe(0);
}

for (const { name: width, viewport } of windows) {
  // Links lead to the same pages at every width. header.spec.ts tests the menus of both.
  const leaves = width === 'desk';
  const andIsLeft = leaves ? ', and is left' : '';

  test.describe(width, () => {
    test.use({ viewport });

    for (const { name, path } of routes) {
      const andIsFound = leaves ? `${andIsLeft} and found again` : '';
      test(`${name} loads no script before the first interaction, hydrates without a message, is accessible${andIsFound}`, async ({
        page,
      }) => {
        const messages = await messagesOf(page);
        await noteIntl(page);
        const log = new RequestLog(page);
        const site = new SitePage(page);
        await site.openWhole(path);
        await page.waitForLoadState('networkidle');
        await site.laidOut();
        expect(log.scripts()).toEqual([]);
        await expect(page.locator('[data-hydrated]')).toHaveCount(0);
        expect(await faultsOfLayout(page)).toEqual({ small: [], overflow: 0 });
        const head = await headOf(page);

        await site.hydrate();
        await page.waitForLoadState('networkidle');
        const scripts = new Set(log.scripts());
        expect(scripts.size).toBeGreaterThan(1);
        expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(FILES_OF_A_PAGE);
        expect(await usesOfIntl(page)).toEqual([]);
        expect(log.data()).toEqual([]);
        expect(messages).toEqual([]);
        expect(await violationsInBothSchemes(page)).toEqual([]);
        if (!leaves) return;

        await site.mark();
        await leave(site, path);
        await site.follow(path);
        await expect(page).toHaveURL(path);
        await expect.poll(() => headOf(page)).toEqual(head);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(site.marked).toBeAttached();
        expect(messages).toEqual([]);
      });
    }

    for (const { name, path } of [...authorsRoutes, ...emailRoutes]) {
      test(`${name} hydrates without a message, is accessible${andIsLeft}`, async ({ page }) => {
        const messages = await messagesOf(page);
        const site = new SitePage(page);
        await site.open(path);
        await site.hydrate();
        expect(await violationsInBothSchemes(page)).toEqual([]);
        if (leaves && authorsRoutes.some((one) => one.path === path)) {
          // The administration's own header leads to the site by its logo alone.
          await site.mark();
          await site.header.logo.click();
          await expect(page).toHaveURL('/');
          await expect(site.header.link('Learn SEO')).toBeVisible();
          await expect(site.marked).toBeAttached();
        } else if (leaves) await leave(site, path);
        expect(messages).toEqual([]);
      });
    }

    for (const { name, path } of [{ name: 'not found', path: '/no/such/page' }, ...givenRoutes]) {
      test(`${name}, which is not there, asks the API nothing and is accessible`, async ({
        page,
        consoleWatch,
      }) => {
        consoleWatch.expect(/status of 404/);
        const log = new RequestLog(page);
        const site = new SitePage(page);
        await site.open(path);
        await site.hydrate();
        await page.waitForLoadState('networkidle');
        expect(log.data()).toEqual([]);
        expect(await violationsInBothSchemes(page)).toEqual([]);
      });
    }
  });
}
