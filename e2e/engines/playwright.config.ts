import { defineConfig } from '@playwright/test';
import { engines, missingPackages } from './engines';
import type { EngineOptions } from './test';

const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
const mustHaveAll = process.env['CI'] !== undefined;

/** A newcomer's machine checks the engines that it has; where it counts, one that is missing fails. */
const checked = engines.filter((engine) => {
  const missing = missingPackages(engine);
  if (missing.length && !mustHaveAll && !isWorker)
    console.log(`not checked: ${engine}, because ${missing.join(', ')} is not installed`);
  return mustHaveAll || !missing.length;
});

export default defineConfig<object, EngineOptions>({
  testDir: 'journeys',
  outputDir: '../test-results/engines',
  globalSetup: '../platform/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: checked.map((engine) => ({ name: engine, use: { engine } })),
});
