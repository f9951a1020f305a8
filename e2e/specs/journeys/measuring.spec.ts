import type { Page } from '@playwright/test';
import { CONSENT_KEY } from '@site/contracts/platform/trackers';
import { SitePage } from '../../pages/site-page';
import { Widgets } from '../../pages/widgets';
import { RequestLog } from '../../support/browser/requests';
import { blockOtherHosts, expect, test } from '../../support/measured-site';
import { authorsRoutes, emailRoutes, givenRoutes } from '../../support/routes';

const banner = (page: Page) => new Widgets(page).consent;

test('without tracker ids there is no banner and no call to other hosts; an own tag gets conversions', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.dataLayer = [];
    window.gtag = (...command) => window.dataLayer?.push(command);
  });
  const asked = await blockOtherHosts(page);
  const site = new SitePage(page);
  await site.open('/contact');
  await site.hydrate();
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toHaveCount(0);
  await page.evaluate(() => window.trackContactForm?.());
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    ['event', 'contact_form_submission', { value: 300, currency: 'USD' }],
  ]);
  expect(asked).toEqual([]);
});

test('after consent each conversion is counted once, and consent can be withdrawn', async ({
  page,
  measuredUrl,
}) => {
  const asked = await blockOtherHosts(page);
  const site = new SitePage(page);
  await page.goto(`${measuredUrl}/contact`);
  // The island is not hydrated yet, so the boot script records the click.
  await page.evaluate(() => {
    const phone = document.querySelector<HTMLAnchorElement>('a[href^="tel:"]');
    phone?.addEventListener('click', (event) => event.preventDefault());
    phone?.click();
  });
  await expect(banner(page)).toHaveCount(0);
  await site.hydrate();
  const place = await site.main.boundingBox();
  await expect(banner(page)).toBeVisible();
  expect(await site.main.boundingBox(), 'the page does not move').toEqual(place);
  expect(asked).toEqual([]);
  await banner(page).getByRole('button', { name: 'Allow' }).click();
  await expect
    .poll(() => [...new Set(asked)].sort())
    .toEqual(['connect.facebook.net', 'www.googletagmanager.com']);
  const [booking] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('main a[href^="https://cal."]').first().click(),
  ]);
  await booking.close();
  const events = () =>
    page.evaluate(() =>
      (window.dataLayer ?? [])
        .map((command) => Array.from(command as ArrayLike<unknown>))
        .filter(([name]) => name === 'event')
        .map(([, name, values]) => [name, (values as { value: number }).value]),
    );
  expect(await events()).toEqual([
    ['phone_call', 500],
    ['consultation_booking', 1000],
  ]);

  await page.goto(`${measuredUrl}/privacy`);
  await page.getByRole('button', { name: 'Change my choice' }).click();
  await expect(banner(page)).toContainText('Your current choice: allowed.');
  await banner(page).getByRole('button', { name: 'Refuse' }).click();
  await page.waitForLoadState();
  await site.hydrate();
  asked.splice(0);
  await page.goto(measuredUrl);
  await site.hydrate();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('trackers are not loaded on confidential pages or after one, and do not get their addresses', async ({
  page,
  measuredUrl,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  const asked = await blockOtherHosts(page);
  const reports: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/api/vitals') && reports.push(page.url()),
  );
  await page.addInitScript((key) => localStorage.setItem(key, 'granted'), CONSENT_KEY);
  const site = new SitePage(page);
  // One address of each kind; every confidential page is treated alike.
  for (const [{ path }] of [authorsRoutes, emailRoutes, givenRoutes]) {
    await page.goto(measuredUrl + path);
    await site.hydrate();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
  }
  await site.follow('/pricing');
  await page.waitForURL('**/pricing');
  expect(reports).toEqual([]);
  await site.hydrate();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await page.goto(measuredUrl);
  await site.hydrate();
  await expect.poll(() => asked.length).toBe(2);
  asked.splice(0);
  const [{ path: given }] = givenRoutes;
  await site.follow(given);
  await page.waitForURL(`**${given}`);
  await site.hydrate();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => [typeof window.dataLayer, typeof window.fbq])).toEqual([
    'undefined',
    'undefined',
  ]);
  expect(asked).toEqual([]);
});

test('a visit with an interaction reports its web vitals when it ends', async ({
  page,
  request,
  site: { api },
  measuredUrl,
}) => {
  await blockOtherHosts(page);
  const site = new SitePage(page);
  await page.goto(`${measuredUrl}/blog/titles-that-earn-the-click?utm_source=letter`);
  const code = page.waitForResponse(/vitals\.\w+\.js/);
  await site.hydrate();
  await code;
  await page.waitForLoadState('networkidle');
  await page.goto(`${measuredUrl}/pricing`);
  const metrics = async () => (await request.get(`${api}/api/metrics`)).text();
  for (const measure of ['LCP', 'FCP', 'TTFB', 'CLS'])
    await expect
      .poll(metrics)
      .toContain(`web_vitals{page="/blog/:slug",measure="${measure}",quantile="0.75"}`);
});

test('the data of a visible link is prefetched once, and not requested again by its page', async ({
  page,
}) => {
  const log = new RequestLog(page);
  const site = new SitePage(page);
  await site.open('/pricing');
  await site.hydrate();
  await page.waitForLoadState('networkidle');
  expect(log.data()).toEqual([]);
  const link = page.locator('main').getByRole('link', { name: 'Read the case studies' });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => log.data()).toEqual(['/api/case-studies']);
  await link.click();
  await expect(page).toHaveURL('/case-studies');
  await expect(site.heading).toBeVisible();
  expect(log.data()).toEqual(['/api/case-studies']);
});
