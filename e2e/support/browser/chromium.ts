import type { PlaywrightTestConfig } from '@playwright/test';

/** A browser and its launch options. Chromium's sandbox does not work for root. */
export const chromium = (
  executablePath: string,
): Pick<NonNullable<PlaywrightTestConfig['use']>, 'browserName' | 'launchOptions'> => ({
  browserName: 'chromium',
  launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
});
