import { run } from './run';
import { runNode } from './run-node';

const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '-c'];

const CHECKS: Readonly<Record<string, readonly string[]>> = {
  static: [
    ...['node_modules/npm-run-all2/bin/run-p/index.js', '--continue-on-error'],
    ...['--aggregate-output', 'lint', 'types', 'build -- all'],
  ],
  fuzz: ['--import', 'tsx', 'api/src/fuzz/main.ts'],
  engines: [...PLAYWRIGHT, 'e2e/engines.config.ts'],
  canary: [...PLAYWRIGHT, 'e2e/canary/playwright.config.ts'],
  compose: [...PLAYWRIGHT, 'e2e/compose/playwright.config.ts'],
  compatibility: ['--import', 'tsx', 'tooling/src/compatibility/check-compatibility.ts'],
};

/** `npm run check -- <name> …`: one of the checks that have no script of their own, with its options. */
await run(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  const check = CHECKS[name];
  if (!check)
    throw new Error(`Say what to check: npm run check -- ${Object.keys(CHECKS).join('|')}`);
  process.exitCode = await runNode([...check, ...options]);
});
