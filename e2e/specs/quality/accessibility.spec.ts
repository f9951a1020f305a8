import { AdministrationPage } from '../../pages/administration-page';
import { HomePage } from '../../pages/home-page';
import { LeadsPage } from '../../pages/leads-page';
import { ProbePage } from '../../pages/probe-page';
import { SitePage } from '../../pages/site-page';
import { violationsInBothSchemes } from '../../platform/axe';
import { authorsRoutes, letterRoutes, routes, windows } from '../../platform/routes';
import { expect, test } from '../../platform/test';
import { expectedTrouble } from '../../platform/trouble';

const pages = [
  ...routes,
  ...authorsRoutes,
  ...letterRoutes,
  { name: 'not found', path: '/no/such/page' },
];

for (const { name: width, viewport } of windows) {
  test.describe(width, () => {
    test.use({ viewport });

    for (const { name, path } of pages) {
      test(`${name} has no violation`, async ({ page, consoleWatch }) => {
        consoleWatch.expect(/Failed to load resource.*404/);
        const site = new SitePage(page);
        await site.open(path);
        await site.wake();
        expect(await violationsInBothSchemes(page)).toEqual([]);
      });
    }

    test('open menus have no violation', async ({ page }) => {
      const home = new HomePage(page);
      await home.open();
      await home.wake();
      if (await home.header.panelButton.isVisible()) {
        await home.header.panelButton.click();
        await expect(home.header.panelClose).toBeFocused();
      } else {
        await home.header.menuButton('Services').click();
        await expect(home.header.menu('Services')).toBeVisible();
      }
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });

    test('leads behind the gate have no violation', async ({ page, request }) => {
      const message = { name: 'Ana', email: 'axe@example.com', message: 'Hello' };
      await request.post('/api/contact', { data: message });
      const leads = new LeadsPage(page);
      await leads.open();
      await leads.enter();
      await leads.main
        .getByRole('button', { name: /^Add note/ })
        .first()
        .click();
      await expect(leads.note).toBeFocused();
      await expect(leads.main.getByRole('img', { name: /^Weeks from/ })).toBeVisible();
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });

    test('the trail behind the gate has no violation', async ({ page }) => {
      const administration = new AdministrationPage(page);
      await page.goto('/admin/trail');
      await administration.enter();
      await expect(administration.main.getByRole('table')).toContainText('Signed in');
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });

    test('a toast has no violation', async ({ page }) => {
      const home = new HomePage(page);
      await home.open();
      await home.wake();
      await home.email.fill('axe@example.com');
      await page.keyboard.press('Enter');
      await expect(home.toast).toContainText('Welcome');
      await page.keyboard.press('F8');
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });

    test('what is said in the place of something missing has no violation', async ({
      page,
      testbed,
      consoleWatch,
    }) => {
      consoleWatch.expect(...expectedTrouble);
      testbed.origins.guest.failCode('down');
      await testbed.startShell();
      testbed.api.faults.cause('down');
      const probe = new ProbePage(page, testbed.url);
      await probe.open();
      await expect(probe.tryAgain.first()).toBeVisible();
      expect(await violationsInBothSchemes(page)).toEqual([]);
      await probe.open('/learning');
      await expect(probe.main).toContainText('could not be loaded just now');
      expect(await violationsInBothSchemes(page)).toEqual([]);
    });
  });
}

for (const { name, viewport } of windows) {
  test(`everything that can be pressed measures 44 pixels at a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const site = new SitePage(page);
    for (const { path } of routes) {
      await site.open(path);
      const small = await page.evaluate(() => {
        const isInText = (element: Element): boolean => {
          const around = element.closest('p, article, dd, nav[aria-label=Breadcrumb]');
          return around !== null && element.matches('a');
        };
        return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
          .filter((element) => element.checkVisibility() && !element.closest('.skip'))
          .filter((element) => !element.matches('[type=hidden], .skip') && !isInText(element))
          .filter((element) => {
            // A card is pressed as a whole: its link reaches over it.
            const cover = getComputedStyle(element, '::after');
            if (cover.position === 'absolute' && cover.content !== 'none') return false;
            // A box is ticked by its label.
            const target =
              (element.matches('[type=checkbox]') && element.closest('label')) || element;
            const { width, height } = target.getBoundingClientRect();
            return width > 0 && (Math.round(width) < 44 || Math.round(height) < 44);
          })
          .map((element) => element.outerHTML.slice(0, 120));
      });
      expect(small, path).toEqual([]);
    }
  });

  test(`no page is wider than the window at a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const site = new SitePage(page);
    for (const { path } of routes) {
      await site.open(path);
      const overflow = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(overflow), path).toBeLessThanOrEqual(0);
    }
  });
}

test('with reduced motion nothing moves', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    viewport: { width: 375, height: 740 },
  });
  const page = await context.newPage();
  const home = new HomePage(page);
  await home.open();
  await home.header.panelButton.click();
  await expect(home.header.panel).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((animation) => {
        const duration = animation.effect?.getComputedTiming().duration;
        return typeof duration === 'number' ? duration : 0;
      }),
    ),
  );
  expect(longest).toBeLessThan(1);
  await context.close();
});
