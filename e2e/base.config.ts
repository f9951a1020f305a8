import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { getHeadlessPath } from '@site/tooling/browser';
import { chromium } from './support/browser/chromium';

/** Generous, because the platform runs on the same machine as the browsers. A test that passes does not wait for it. */
const TEST_TIMEOUT_MS = 120_000;
const EXPECT_TIMEOUT_MS = 20_000;

/** Common to the browser tests, canaries and earlier releases. */
export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './support/site/global-setup.ts',
  fullyParallel: true,
  // Tests spend a third of their time waiting for pages to be idle, so two cores have work for three.
  workers: Math.ceil(availableParallelism() * 1.5),
  // A busy machine gets a second try. The report calls the tests that needed it flaky.
  retries: 1,
  forbidOnly: true,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: 'list',
  use: {
    ...chromium(await getHeadlessPath()),
    actionTimeout: EXPECT_TIMEOUT_MS,
    navigationTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Recording costs more than the tests, so only the second try is recorded.
    trace: 'on-first-retry',
  },
});
