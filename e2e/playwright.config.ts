import { defineConfig } from '@playwright/test';
import base from './base.config';

const JOURNEYS = ['hydration/**', 'journeys/**'];

/** `npm run e2e`, in the system's Chromium; `-- --project=journeys` leaves out failures, releases and quality. */
export default defineConfig(base, {
  testDir: 'specs',
  projects: [
    { name: 'journeys', testMatch: JOURNEYS },
    { name: 'platform', testIgnore: JOURNEYS },
  ],
});
