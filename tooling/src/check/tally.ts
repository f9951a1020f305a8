import { z } from 'zod';

/** How many of something passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
});

/** A step that is one check by itself. */
export const single = (code: number): Tally =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/**
 * Counts the tests of a runner that ended with an exit code. One that failed without a failed test (it did not
 * start, a file does not load) counts as a failure.
 */
const counted = (tally: Tally, code: number): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/** @param report text of jest's `--json` output file, if there is one */
export function jestTally(report: string | undefined, code: number): Tally {
  if (report === undefined) return single(code || 1);
  const result = jestReport.parse(JSON.parse(report));
  return counted(
    {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    },
    code,
  );
}

const jestFiles = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** The same for each file, by its whole path. */
export const jestTallies = (report: string): { file: string; tally: Tally }[] =>
  jestFiles.parse(JSON.parse(report)).testResults.map(({ name, status, assertionResults }) => {
    const count = (wanted: string) =>
      assertionResults.filter((test) => test.status === wanted).length;
    const tally = { passed: count('passed'), failed: count('failed') };
    return { file: name, tally: counted(tally, status === 'failed' ? 1 : 0) };
  });

/** @param report text of Playwright's JSON reporter, if there is one */
export function playwrightTally(report: string | undefined, code: number): Tally {
  if (report === undefined) return single(code || 1);
  const { stats, errors } = playwrightReport.parse(JSON.parse(report));
  return counted(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length },
    code,
  );
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

export const sentence = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
