import type { Page } from '@playwright/test';
import { SitePage } from '../../pages/site-page';
import { Widgets } from '../../pages/widgets';
import { violationsInBothSchemes } from '../../support/browser/axe';
import { coveredByFloating, coveredStops, scrollDown } from '../../support/browser/covered';
import { getIntlUses, recordIntl } from '../../support/browser/intl';
import { RequestLog } from '../../support/browser/requests';
import { LATE_PRELOAD } from '../../support/faults/expected-errors';
import { authorsRoutes, emailRoutes, givenRoutes, routes, windows } from '../../support/routes';
import { expect, test } from '../../support/test';

/**
 * Most script files of a page: the shell's entry, React and what else every page needs, the store with its requests, a
 * remote's entry and exports, the page, and islands of other pages.
 */
const FILES_OF_A_PAGE = 10;

/** More than the pause after which the floating buttons look for room. */
const REST_MS = 400;

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
const readHead = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('[data-head]')].map((tag) => tag.outerHTML).sort(),
  );

/** Console messages and violations of the policy, in a list to which they are added as they come. */
async function collectMessages(page: Page): Promise<string[]> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!LATE_PRELOAD.test(message.text())) messages.push(message.text());
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
  await site.header.link(path === '/learning' ? 'SEO Audit' : 'Learn SEO').click();
  await expect(site.page).toHaveURL(/learning|seo-audit/);
  await expect(site.heading).toBeVisible();
  expect(await site.page.locator('[style]:not(svg *)').count()).toBe(0);
}

/** Scrolls through a hydrated page, with a clock that the test controls. */
async function expectRoomForFloating(page: Page): Promise<void> {
  await page.clock.install();
  do {
    expect(await coveredByFloating(page)).toEqual([]);
    await page.clock.runFor(REST_MS);
    expect(await coveredByFloating(page)).toEqual([]);
  } while (await scrollDown(page));
}

type Kind = 'public' | 'administration' | 'email' | 'nothing there';
const of = (kind: Kind, pages: readonly { name: string; path: string }[]) =>
  pages.map((one) => ({ kind, ...one }));
const pages = [
  ...of('public', routes),
  ...of('administration', authorsRoutes),
  // One of each remote, and the one that cannot be undone. The others are like them.
  ...of('email', [emailRoutes[0], emailRoutes[4], emailRoutes[5], emailRoutes[6]]),
  ...of('nothing there', [{ name: 'not found', path: '/no/such/page' }, ...givenRoutes]),
];

for (const { name: width, viewport } of windows)
  test.describe(width, () => {
    test.use({ viewport });

    for (const { kind, name, path } of pages)
      test(`${name}: no script before an interaction, no message, accessible, nothing covered`, async ({
        page,
        consoleWatch,
      }) => {
        if (kind === 'nothing there') consoleWatch.expect(/status of 404/);
        const isPublic = kind === 'public';
        const messages = await collectMessages(page);
        await recordIntl(page);
        await new Widgets(page).keepClosed();
        const log = new RequestLog(page);
        const site = new SitePage(page);
        await (isPublic ? site.openComplete(path) : site.open(path));
        await page.waitForLoadState('networkidle');
        await site.waitForLayout();
        const head = await readHead(page);

        await test.step('the page loads no script and has no layout faults before the first interaction', async () => {
          expect(log.scripts()).toEqual([]);
          await expect(page.locator('[data-hydrated]')).toHaveCount(0);
          expect(await faultsOfLayout(page)).toEqual({ small: [], overflow: 0 });
          expect(await coveredByFloating(page)).toEqual([]);
        });

        await test.step('hydrated', async () => {
          await site.hydrate();
          await page.waitForLoadState('networkidle');
          const scripts = new Set(log.scripts());
          expect(scripts.size).toBeGreaterThan(1);
          if (isPublic)
            expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(FILES_OF_A_PAGE);
          expect(await getIntlUses(page)).toEqual([]);
          if (kind !== 'administration') expect(log.data()).toEqual([]);
        });
        await test.step('accessibility', async () =>
          expect(await violationsInBothSchemes(page)).toEqual([]));
        await test.step('floating buttons', () => expectRoomForFloating(page));
        await test.step('focused elements', async () =>
          expect(await coveredStops(page)).toEqual([]));

        // Links lead to the same pages at every width. header.spec.ts tests the menus of both.
        if (width === 'desk' && kind !== 'nothing there')
          await test.step('navigation away and back', async () => {
            await site.mark();
            if (kind === 'administration') {
              // Its own header leads to the site by its logo alone.
              await site.header.logo.click();
              await expect(page).toHaveURL('/');
              await expect(site.header.link('Learn SEO')).toBeVisible();
            } else await leave(site, path);
            if (isPublic) {
              await site.follow(path);
              await expect(page).toHaveURL(path);
              await expect.poll(() => readHead(page)).toEqual(head);
              await expect(page.locator('h1')).toHaveCount(1);
            }
            await expect(site.marked).toBeAttached();
          });
        if (kind !== 'nothing there') expect(messages).toEqual([]);
      });
  });
