import type { Page } from '@playwright/test';

/** Keeps requests of a page back as long as a test needs. @returns a function that lets them go on */
export async function holdRequests(page: Page, matching: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(matching, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Keeps a page's scripts back, so that its islands stay unhydrated. */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, /\.js(\?|$)/);
