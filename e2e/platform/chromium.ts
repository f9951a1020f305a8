import type { PlaywrightTestConfig } from '@playwright/test';
import { browserPath } from '../../tooling/src/browser';

/** The tests' browser and its launch options. Chromium's sandbox does not work for root. */
export async function chromium(): Promise<NonNullable<PlaywrightTestConfig['use']>> {
  return {
    browserName: 'chromium',
    launchOptions: {
      executablePath: await browserPath(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  };
}
