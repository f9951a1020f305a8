import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** `npm run test:canary`: tests of canaries that take minutes. They measure times, so they run one after the other. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../platform/global-setup.ts',
  workers: 1,
});
