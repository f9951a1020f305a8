import type { PlaywrightTestConfig } from '@playwright/test';
import { launch, type LaunchedChrome } from 'chrome-launcher';
import { getBrowserPath } from '@site/tooling/browser';

/** A browser and its launch options. Chromium's sandbox does not work for root. */
export const chromium = (
  executablePath: string,
): Pick<NonNullable<PlaywrightTestConfig['use']>, 'browserName' | 'launchOptions'> => ({
  browserName: 'chromium',
  launchOptions: { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
});

/** Starts a browser for Lighthouse. */
export const launchChrome = async (): Promise<LaunchedChrome> =>
  launch({
    chromePath: await getBrowserPath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
