import { defineConfig } from '@playwright/test';
import common from '../base.config';

/** What `npm run check -- compatibility` runs, once for each combination of builds. */
export default defineConfig(common, {
  testDir: '.',
  outputDir: '../test-results/compatibility',
  globalSetup: '../support/site/global-setup.ts',
});
