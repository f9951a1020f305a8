import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headlessPath } from '../browser';
import { run } from '../run';
import { hasHistory } from '../skew/sources';
import { runNode } from './command';
import { jestOutcome, playwrightOutcome, sentence, single, sum, type Outcome } from './outcome';

/** `npm test`: runs every check, also after a failure, and ends with one line about all of them. */
const isCi = Boolean(process.env['CI']);

/** User journeys, and sleeping pages. The other folders test failures, releases, and every page in every scheme. */
const JOURNEYS = ['e2e/specs/asleep/', 'e2e/specs/journeys/'];

type Step = readonly [name: string, check: () => Promise<Outcome>];

const program = async (...words: string[]): Promise<Outcome> => single(await runNode(words));
const ofTooling = (...words: string[]) => program('--import', 'tsx', ...words);

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(() => undefined);

async function jest(report: string): Promise<Outcome> {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const words = ['node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${report}`];
  const code = await runNode([...flags, ...words]);
  return jestOutcome(await textOf(report), code);
}

/**
 * @param path of Chromium @param report file for Playwright's JSON report @param folders of specs to run; empty for all
 */
async function playwright(config: string, path: string, report: string, folders: string[] = []) {
  const words = ['node_modules/@playwright/test/cli.js', 'test', '-c', config, ...folders];
  const code = await runNode([...words, '--reporter=line,json'], {
    CHROMIUM_PATH: path,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return playwrightOutcome(await textOf(report), code);
}

/** Independent steps that run at the same time: one of them alone leaves a core idle. */
const together: readonly Step[] = [
  ['Rules, formatting, unused code', () => ofTooling('tooling/src/check/lint.ts')],
  ['Types', () => program('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')],
  ['Builds', () => ofTooling('tooling/src/build/main.ts', 'all')],
];

/** Steps that run one after the other: tests with processes and browsers need the machine. @param folder for reports */
const steps = (folder: string): readonly Step[] => {
  const units: Step = ['Units, API and pages', () => jest(join(folder, 'jest.json'))];
  const browser = async (folders?: string[]) => {
    const report = join(folder, 'browser.json');
    return playwright('e2e/playwright.config.ts', await headlessPath(), report, folders);
  };
  if (!isCi) return [units, ['Browser, journeys', () => browser(JOURNEYS)]];
  return [
    units,
    ['Browser', browser],
    [
      'Earlier releases',
      async () => {
        if (await hasHistory()) return ofTooling('tooling/src/skew/main.ts', '--quick');
        console.log('NOT CHECKED: git has no history here.');
        return { tally: sum([]), failures: [], secondTries: [] };
      },
    ],
  ];
};

interface Result extends Outcome {
  name: string;
  tookMs: number;
}

const minutes = (milliseconds: number): string => `${(milliseconds / 60_000).toFixed(1)} min`;

async function resultOf([name, check]: Step): Promise<Result> {
  console.log(`\n=== ${name} …`);
  const begun = performance.now();
  const outcome = await check().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return single(1);
  });
  return { name, ...outcome, tookMs: performance.now() - begun };
}

await run(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'checks-'));
  const results: Result[] = [];
  const begun = performance.now();
  try {
    results.push(...(await Promise.all(together.map(resultOf))));
    for (const step of steps(folder)) results.push(await resultOf(step));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const { failures, secondTries } of results) {
    for (const test of secondTries) console.log(`\nPASSED ON THE SECOND TRY ${test}`);
    for (const test of failures) console.log(`\nFAILED ${test}`);
  }
  console.log('');
  for (const { name, tally, tookMs } of results)
    console.log(`${name}: ${sentence(tally)} (${minutes(tookMs)})`);
  if (!isCi)
    console.log(
      'Not checked here: failures, releases and quality in the browser (`npm run e2e`), earlier releases (`npm run test:skew`). CI=true does all.',
    );
  console.log(`All of it took ${minutes(performance.now() - begun)}.`);
  const total = sum(results.map(({ tally }) => tally));
  console.log(sentence(total));
  if (total.failed) process.exitCode = 1;
});
