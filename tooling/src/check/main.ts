import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from '../browser';
import { run } from '../run';
import { runNode } from './command';
import { jestTally, playwrightTally, sentence, single, sum, type Tally } from './tally';

/** `npm test`: every check after the other, also when one fails, and one line about all of them. */
const tsx = ['--import', 'tsx'];

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined);

/** @param report file that takes what the runner counts */
async function playwright(config: string, report: string): Promise<Tally> {
  const words = ['node_modules/@playwright/test/cli.js', 'test', '-c', config];
  const code = await runNode([...words, '--reporter=line,json'], {
    CHROMIUM_PATH: await browserPath(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return playwrightTally(await textOf(report), code);
}

const steps = (folder: string): readonly (readonly [name: string, () => Promise<Tally>])[] => [
  [
    'Rules, formatting, unused code',
    async () => single(await runNode([...tsx, 'tooling/src/check/lint.ts'])),
  ],
  [
    'Types',
    async () => single(await runNode(['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])),
  ],
  ['Builds', async () => single(await runNode([...tsx, 'tooling/src/build/main.ts', 'all']))],
  [
    'Units, API and pages',
    async () => {
      const report = join(folder, 'jest.json');
      const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
      const words = ['node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${report}`];
      const code = await runNode([...flags, ...words]);
      return jestTally(await textOf(report), code);
    },
  ],
  ['Browser', () => playwright('e2e/playwright.config.ts', join(folder, 'browser.json'))],
  [
    'Every engine',
    () => playwright('e2e/engines/playwright.config.ts', join(folder, 'engines.json')),
  ],
];

await run(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'checks-'));
  const results: [string, Tally][] = [];
  try {
    for (const [name, step] of steps(folder)) {
      console.log(`\n=== ${name} …`);
      const result = await step().catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        return single(1);
      });
      results.push([name, result]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log('');
  for (const [name, result] of results) console.log(`${name}: ${sentence(result)}`);
  const total = sum(results.map(([, result]) => result));
  console.log(sentence(total));
  if (total.failed) process.exitCode = 1;
});
