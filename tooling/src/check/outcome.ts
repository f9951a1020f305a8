import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  passed: number;
  failed: number;
}

export interface Outcome {
  tally: Tally;
  /** Each failure with its reason, in a few lines, to be repeated at the end of a long log. */
  failures: readonly string[];
  /** Tests that failed and passed on the second try. */
  secondTries: readonly string[];
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

export const sentence = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** Lines of a failure message that are shown. */
const LINES = 14;

const said = (name: string, messages: readonly string[]): string => {
  const firstLines = (text: string) =>
    stripVTControlCharacters(text).split('\n').slice(0, LINES).join('\n    ');
  return [name, ...messages.map(firstLines)].join('\n    ');
};

/** The outcome of a step that is one check, or of a runner without a report. @param code exit code */
export const single = (code: number): Outcome => ({
  tally: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 },
  failures: [],
  secondTries: [],
});

/** Counts a runner that failed without a failed test as a failure: it did not start, or a file does not load. */
const counted = (tally: Tally, code: number): Tally =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/** A test file in jest's `--json` report. */
interface JestFile {
  name: string;
  message: string;
  status: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
}

/** The results of each test file, with its absolute path. @param report text of jest's `--json` report */
export const jestFiles = (report: string) => {
  const { testResults }: { testResults: JestFile[] } = JSON.parse(report);
  return testResults.map(({ name, message, status, assertionResults: tests }) => {
    const failed = tests.filter((test) => test.status === 'failed');
    const passed = tests.filter((test) => test.status === 'passed').length;
    const isBroken = status === 'failed' && failed.length === 0;
    return {
      file: name,
      tally: { passed, failed: isBroken ? 1 : failed.length },
      failures: isBroken
        ? [said(name, [message])]
        : failed.map((test) => said(`${name}: ${test.fullName}`, test.failureMessages ?? [])),
    };
  });
};

/** @param report as for {@link jestFiles}, if there is one @param code jest's exit code */
export function jestOutcome(report: string | undefined, code: number): Outcome {
  if (report === undefined) return single(code || 1);
  const files = jestFiles(report);
  return {
    tally: counted(sum(files.map(({ tally }) => tally)), code),
    failures: files.flatMap(({ failures }) => failures),
    secondTries: [],
  };
}

/** A test in Playwright's JSON report. */
interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string; results: { errors: Problem[] }[] }[];
}
interface Problem {
  message?: string;
}
interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
  errors: Problem[];
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** @param report text of Playwright's JSON report, if there is one @param code Playwright's exit code */
export function playwrightOutcome(report: string | undefined, code: number): Outcome {
  if (report === undefined) return single(code || 1);
  const { stats, suites, errors }: PlaywrightReport = JSON.parse(report);
  const messages = (problems: readonly Problem[]) => problems.map(({ message = '' }) => message);
  const those = (status: string): string[] =>
    suites
      .flatMap(specsOf)
      .flatMap(({ file, line, title, tests }) =>
        tests
          .filter((test) => test.status === status)
          .map(({ projectName, results }) =>
            said(
              `${projectName} ${file}:${line}: ${title}`.trimStart(),
              messages(results.flatMap((result) => result.errors)),
            ),
          ),
      );
  const outside = messages(errors).map((message) => said('Outside of a test', [message]));
  const { expected, flaky, unexpected } = stats;
  return {
    tally: counted({ passed: expected + flaky, failed: unexpected + outside.length }, code),
    failures: [...those('unexpected'), ...outside],
    secondTries: those('flaky'),
  };
}
