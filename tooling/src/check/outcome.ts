import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** How many of something passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

export interface Outcome {
  tally: Tally;
  /** What failed and why, in a few lines each, to be said once more at the end of a long log. */
  failures: readonly string[];
  /** Tests that failed and passed when tried again: nothing to hide. */
  secondTries: readonly string[];
}

/** Of a message so much that its reason can be read, without the colours of a terminal. */
const LINES = 14;
const firstLines = (text: string): string =>
  stripVTControlCharacters(text).split('\n').slice(0, LINES).join('\n    ');

const said = (name: string, messages: readonly string[]): string =>
  [name, ...messages.map(firstLines)].join('\n    ');

/** Of a step that is one check by itself, or of a runner that has said nothing. */
export const single = (code: number): Outcome => ({
  tally: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  failures: [],
  secondTries: [],
});

/** A runner that failed without a failed test (it did not start, a file does not load) counts as a failure. */
const counted = (tally: Tally, code: number): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** @param report text of jest's `--json` output file, if there is one @param code with which jest ended */
export function jestOutcome(report: string | undefined, code: number): Outcome {
  if (report === undefined) return single(code || 1);
  const result = jestReport.parse(JSON.parse(report));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    tally: counted({ passed: result.numPassedTests, failed }, code),
    failures: result.testResults.flatMap(({ name, message, status, assertionResults }) => {
      const failures = assertionResults.filter((test) => test.status === 'failed');
      if (failures.length === 0 && status === 'failed') return [said(name, [message])];
      return failures.map((test) => said(`${name}: ${test.fullName}`, test.failureMessages ?? []));
    }),
    secondTries: [],
  };
}

/** The tests of each file, by its whole path. @param report as of {@link jestOutcome} */
export const jestTallies = (report: string): { file: string; tally: Tally }[] =>
  jestReport.parse(JSON.parse(report)).testResults.map(({ name, status, assertionResults }) => {
    const count = (wanted: string) =>
      assertionResults.filter((test) => test.status === wanted).length;
    const tally = { passed: count('passed'), failed: count('failed') };
    return { file: name, tally: counted(tally, status === 'failed' ? 1 : 0) };
  });

const errors = z.array(z.object({ message: z.string().default('') }));
const suite = z.object({
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        line: z.number(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            status: z.string(),
            results: z.array(z.object({ errors })),
          }),
        ),
      }),
    )
    .optional(),
  get suites() {
    return z.array(suite).optional();
  },
});
type Suite = z.infer<typeof suite>;
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(suite),
  errors,
});

const specsOf = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** @param report text of Playwright's JSON reporter, if there is one @param code with which Playwright ended */
export function playwrightOutcome(report: string | undefined, code: number): Outcome {
  if (report === undefined) return single(code || 1);
  const { stats, suites, errors: outside } = playwrightReport.parse(JSON.parse(report));
  const those = (status: string): string[] =>
    suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) =>
          said(
            `${projectName} ${file}:${line}: ${title}`.trimStart(),
            results.flatMap((result) => result.errors.map(({ message }) => message)),
          ),
        ),
    );
  return {
    tally: counted(
      { passed: stats.expected + stats.flaky, failed: stats.unexpected + outside.length },
      code,
    ),
    failures: [
      ...those('unexpected'),
      ...outside.map(({ message }) => said('Outside of a test', [message])),
    ],
    secondTries: those('flaky'),
  };
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

export const sentence = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
