import type { PlaywrightTestConfig } from '@playwright/test';
import { browserPath } from '../../tooling/src/browser';

/** Which browser runs the tests, and how: as root it cannot have its sandbox. */
export async function chromium(): Promise<NonNullable<PlaywrightTestConfig['use']>> {
  return {
    browserName: 'chromium',
    launchOptions: {
      executablePath: await browserPath(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  };
}
