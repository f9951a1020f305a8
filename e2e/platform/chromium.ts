import { chromium as playwright, type Browser, type PlaywrightTestConfig } from '@playwright/test';
import { launch, type LaunchedChrome } from 'chrome-launcher';
import { browserPath, headlessPath } from '../../tooling/src/browser';

/** The tests' browser and its launch options. Chromium's sandbox does not work for root. */
export async function chromium(): Promise<NonNullable<PlaywrightTestConfig['use']>> {
  return {
    browserName: 'chromium',
    launchOptions: {
      executablePath: await headlessPath(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  };
}

/** Starts the tests' browser outside of a test. */
export const launchBrowser = async (): Promise<Browser> =>
  playwright.launch((await chromium()).launchOptions);

/** Starts it for Lighthouse. */
export const launchChrome = async (): Promise<LaunchedChrome> =>
  launch({
    chromePath: await browserPath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
