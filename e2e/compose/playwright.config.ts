import { defineConfig } from '@playwright/test';
import base from '../base.config';

/**
 * `npm run check -- compose`: the stack of docker-compose.yml with its stand-ins, from an empty machine to production.
 */
export default defineConfig({
  ...base,
  globalSetup: './global-setup.ts',
  testDir: '..',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  projects: [
    { name: 'fresh', testMatch: 'compose/fresh.spec.ts', retries: 1 },
    // It needs no other program on this machine than the containers.
    {
      name: 'journey',
      testMatch: 'specs/journeys/learning.spec.ts',
      dependencies: ['fresh'],
      retries: 1,
    },
    { name: 'kept', testMatch: 'compose/kept.spec.ts', dependencies: ['journey'] },
    { name: 'cluster', testMatch: 'compose/cluster.spec.ts', dependencies: ['kept'] },
  ],
});
