import { launch, type LaunchedChrome } from 'chrome-launcher';
import { browserPath } from '../../tooling/src/browser';

/** Starts the tests' browser for Lighthouse. Chromium's sandbox does not work for root. */
export const launchChrome = async (): Promise<LaunchedChrome> =>
  launch({
    chromePath: await browserPath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
