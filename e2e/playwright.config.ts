import { defineConfig } from '@playwright/test';
import base from './base.config';

const JOURNEYS = ['hydration/**', 'journeys/**'];
const OVERLOAD = '**/overload.spec.ts';

/** `npm run e2e`, in the system's Chromium; `-- --project=journeys` leaves out failures, releases and quality. */
export default defineConfig(base, {
  testDir: 'specs',
  projects: [
    { name: 'journeys', testMatch: JOURNEYS },
    { name: 'platform', testIgnore: [...JOURNEYS, OVERLOAD] },
    // It loads all processors, so it waits for the others.
    { name: 'overload', testMatch: OVERLOAD, dependencies: ['platform'] },
  ],
});
