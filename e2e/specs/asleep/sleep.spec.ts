import type { Page } from '@playwright/test';
import { HomePage } from '../../pages/home-page';
import { SitePage } from '../../pages/site-page';
import { RequestLog } from '../../platform/requests';
import { routes } from '../../platform/routes';
import { slowNetwork } from '../../platform/slow-network';
import { expect, test } from '../../platform/test';

/**
 * The shell's entry, React and what else every page needs, the store with its requests, a remote's entry and exports, the
 * page, and parts of other pages.
 */
const FILES_OF_A_PAGE = 10;

/** Has the page remember what it uses of Intl, whose first use takes a phone a tenth of a second. */
const noteIntl = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const note = (name: string): unknown => performance.mark(`intl: ${name}`);
    const noting = <T extends object>(what: T, name: string): T =>
      new Proxy(what, {
        apply: (target, self, given) => {
          note(name);
          return Reflect.apply(target as () => unknown, self, given);
        },
        construct: (target, given) => {
          note(name);
          return Reflect.construct(target as unknown as new () => object, given) as object;
        },
      });
    Intl.DateTimeFormat = noting(Intl.DateTimeFormat, 'DateTimeFormat');
    Intl.NumberFormat = noting(Intl.NumberFormat, 'NumberFormat');
    for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const)
      Date.prototype[method] = noting(Date.prototype[method], method);
    Number.prototype.toLocaleString = noting(Number.prototype.toLocaleString, 'toLocaleString');
  });

const usesOfIntl = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.startsWith('intl: ')),
  );

for (const { name, path } of routes) {
  test(`${name} asks for no script before the first sign of life, and wakes without Intl`, async ({
    page,
  }) => {
    await noteIntl(page);
    const log = new RequestLog(page);
    const site = new SitePage(page);
    await site.openWhole(path);
    await page.waitForLoadState('networkidle');
    expect(log.scripts()).toEqual([]);
    await expect(page.locator('[data-awake]')).toHaveCount(0);
    await site.wake();
    const scripts = new Set(log.scripts());
    expect(scripts.size).toBeGreaterThan(1);
    expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(FILES_OF_A_PAGE);
    expect(await usesOfIntl(page)).toEqual([]);
  });
}

test('what sends a form comes when somebody fills it in', async ({ page }) => {
  const log = new RequestLog(page);
  const home = new HomePage(page);
  const requestCode = () => log.scripts().filter((address) => /\/static\/app\./.test(address));
  await home.openWhole('/pricing');
  await home.wake();
  expect(requestCode()).toEqual([]);
  await page.getByRole('textbox', { name: 'Your e-mail' }).pressSequentially('a');
  await expect.poll(requestCode).toHaveLength(1);
});

const signs = {
  'the pointer moves': (site: SitePage) => site.stir(),
  'the page is scrolled': (site: SitePage) => site.page.mouse.wheel(0, 200),
  'a key is pressed': (site: SitePage) => site.page.keyboard.press('Shift'),
};
for (const [sign, give] of Object.entries(signs)) {
  test(`the page wakes when ${sign}`, async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await give(home);
    await expect(home.sleepers).toHaveCount(0);
    await expect(page.locator('[data-part=header]')).toHaveAttribute('data-awake', '');
  });
}

test('a page wakes when it is touched', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const home = new HomePage(page);
  await home.open();
  await home.heading.tap();
  await expect(home.sleepers).toHaveCount(0);
  await context.close();
});

test('a page wakes in the styles that it came with, which are not read again', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const came = await page.evaluateHandle(() => [...document.styleSheets]);
  await home.wake();
  const now = await came.evaluate((sheets) =>
    [...document.styleSheets].map((sheet) => sheets.indexOf(sheet)),
  );
  expect(now).toEqual([0, 1]);
});

test('a menu that is opened before any script has come stays open while the page wakes', async ({
  page,
}) => {
  const home = new HomePage(page);
  await slowNetwork(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await home.header.menuButton('Services').click();
  await expect(home.header.menu('Services')).toBeVisible();
  await expect(page.locator('[data-part=header]')).toHaveAttribute('data-awake', '');
  await expect(home.header.menu('Services')).toBeVisible();
});

test('a link that is clicked before any script has come leads on', async ({ page }) => {
  const home = new HomePage(page);
  await slowNetwork(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await home.header.link('Learn SEO').click();
  await expect(home.heading).toContainText('Learn SEO');
});
