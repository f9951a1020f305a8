import { defineConfig } from '@playwright/test';
import { getBrowserPath } from '@site/tooling/browser';
import base from '../base.config';
import { chromium } from '../support/browser/chromium';

/**
 * `npm run check -- canary`: tests of canaries that take minutes. They measure times, so they run one after the other,
 * once, in the browser that visitors have.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../support/site/global-setup.ts',
  workers: 1,
  retries: 0,
  use: { ...base.use, ...chromium(await getBrowserPath()) },
});
