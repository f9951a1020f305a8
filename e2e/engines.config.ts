import { defineConfig } from '@playwright/test';
import base from './base.config';

/** `npm run check -- engines`: the journeys in the browsers that `npx playwright install firefox webkit` brings. */
export default defineConfig(base, {
  testDir: 'specs/journeys',
  projects: [
    { name: 'firefox', use: { browserName: 'firefox', launchOptions: {} } },
    { name: 'webkit', use: { browserName: 'webkit', launchOptions: {} } },
  ],
});
