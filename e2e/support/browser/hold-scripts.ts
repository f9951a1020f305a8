import type { Page } from '@playwright/test';

/**
 * Keeps a page's scripts back, so that its islands stay unhydrated as long as a test needs.
 * @returns a function that lets them come
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
