import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** `npm run test:canary`: what is to be known of canaries and takes minutes. Times are measured, so nothing runs beside it. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../platform/global-setup.ts',
  workers: 1,
});
