import { defineConfig } from '@playwright/test';
import { checkedEngines } from './engines';
import type { EngineOptions } from './test';

const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
const mustHaveAll = Boolean(process.env['CI']);

/** Journeys that `e2e/specs` already tests in Chromium. */
const inChromiumAnyway = ['navigation.spec.ts', 'pages.spec.ts'].map((file) => `**/${file}`);

const checked = checkedEngines(mustHaveAll, isWorker ? () => undefined : console.log);

export default defineConfig<object, EngineOptions>({
  testDir: 'journeys',
  outputDir: '../test-results/engines',
  globalSetup: '../platform/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  // The engines' protocols lose an event now and then. The end of `npm test` names the journeys that were repeated.
  retries: mustHaveAll ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: checked.map((engine) => ({
    name: engine,
    use: { engine },
    testIgnore: engine === 'Chromium' ? inChromiumAnyway : [],
  })),
});
