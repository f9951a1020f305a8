import { defineConfig } from '@playwright/test';
import base from './base.config';

const JOURNEYS = ['hydration/**', 'journeys/**'];
const OVERLOAD = ['**/crowd.spec.ts', '**/overload.spec.ts'];

/** `npm run e2e`, in the system's Chromium; `-- --project=journeys` leaves out failures, releases and quality. */
export default defineConfig(base, {
  testDir: 'specs',
  projects: [
    { name: 'journeys', testMatch: JOURNEYS },
    { name: 'platform', testIgnore: [...JOURNEYS, ...OVERLOAD] },
    // Each loads all processors, so they wait for the others and for each other.
    { name: 'overload', testMatch: OVERLOAD, dependencies: ['platform'], workers: 1 },
  ],
});
