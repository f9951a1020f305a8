import type { Browser } from '@playwright/test';
import type { Measurements } from './report';
import { blockingTime, allHydrated, pressMenu, timeUntil, visiting } from './visit';

/** Cost of the page before a interaction. */
const untouched = (browser: Browser, url: string): Promise<Measurements> =>
  visiting(browser, async ({ page, transfer }) => {
    await page.goto(url, { waitUntil: 'load' });
    const blocking = await blockingTime(page);
    const { requests, scripts, bytes, scriptBytes } = transfer();
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    return {
      'first paint, ms': paint,
      'untouched: requests': requests,
      'untouched: script files': scripts,
      'untouched: bytes': bytes,
      'untouched: script bytes': scriptBytes,
      'untouched: blocking time, ms': blocking,
    };
  });

/** With an interaction at once: time until everything is hydrated, and transfers until then. */
const hydrated = (browser: Browser, url: string): Promise<Measurements> =>
  visiting(browser, async ({ page, transfer }) => {
    await page.goto(url, { waitUntil: 'commit' });
    // Attached is enough: the layout of what is far below may follow later.
    await page.waitForSelector('footer', { state: 'attached' });
    await page.mouse.move(200, 500);
    await page.mouse.move(210, 520);
    const time = await timeUntil(page, allHydrated);
    const { requests, scriptBytes } = transfer();
    return {
      'hydrated: ms': time,
      'hydrated: requests': requests,
      'hydrated: script bytes': scriptBytes,
    };
  });

/** The menu is pressed as soon as it is painted. */
const menu = (browser: Browser, url: string): Promise<Measurements> =>
  visiting(browser, async ({ page }) => {
    await page.goto(url, { waitUntil: 'commit' });
    return { 'menu pressed when painted: answer, ms': await pressMenu(page) };
  });

/** The newsletter's form is filled in and sent at once: time from the navigation to the message on the page. */
const newsletter = (browser: Browser, url: string): Promise<Measurements> =>
  visiting(browser, async ({ page }) => {
    await page.goto(url, { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: /e-?mail/i });
    await field.waitFor();
    await field.fill(`bench-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`);
    await field.press('Enter');
    await page.getByText('Welcome to our newsletter!').first().waitFor({ timeout: 60_000 });
    return {
      'newsletter sent at once: answer since navigation, ms': await page.evaluate(() =>
        performance.now(),
      ),
    };
  });

/** The pointer moves; the menu is pressed three seconds later. */
const buttonAfterReading = (browser: Browser, url: string): Promise<Measurements> =>
  visiting(browser, async ({ page }) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.mouse.move(200, 500);
    await page.mouse.move(210, 520);
    await page.waitForTimeout(3_000);
    return { 'menu pressed after 3 s: answer, ms': await pressMenu(page) };
  });

/** A link is followed as soon as it is painted. */
const navigation = (browser: Browser, url: string): Promise<Measurements> =>
  visiting(browser, async ({ page }) => {
    await page.goto(url, { waitUntil: 'commit' });
    const link = page.getByRole('main').getByRole('link', { name: 'Get Your Free SEO Audit' });
    await link.waitFor();
    const followed = Date.now();
    await link.click();
    await page.getByRole('textbox', { name: /website/i }).waitFor();
    return { 'first navigation: ms': Date.now() - followed };
  });

/** All measurements of one address, once: milliseconds and bytes. */
export async function measureOnce(browser: Browser, url: string): Promise<Measurements> {
  const measurements: Measurements = {};
  for (const measure of [untouched, hydrated, menu, newsletter, buttonAfterReading, navigation]) {
    Object.assign(measurements, await measure(browser, url));
  }
  return measurements;
}
