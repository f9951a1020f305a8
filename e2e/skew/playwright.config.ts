import { defineConfig } from '@playwright/test';
import common from '../base.config';

/** What `npm run check -- skew` runs, once for each combination of builds. */
export default defineConfig(common, {
  testDir: '.',
  outputDir: '../test-results/skew',
  globalSetup: '../platform/global-setup.ts',
});
