import { z } from 'zod';

/** Of a message so much that its reason can be read, without the colours of a terminal. */
const LINES = 14;
// eslint-disable-next-line no-control-regex -- colours begin with a control character
const colours = /\u001b\[[\d;]*m/g;
const firstLines = (text: string): string =>
  text.replace(colours, '').split('\n').slice(0, LINES).join('\n    ');

const said = (name: string, messages: readonly string[]): string =>
  [name, ...messages.map(firstLines)].join('\n    ');

const jestReport = z.object({
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

interface Suite {
  suites?: Suite[] | undefined;
  specs?:
    | {
        title: string;
        file: string;
        line: number;
        tests: {
          projectName: string;
          status: string;
          results: { errors: { message?: string | undefined }[] }[];
        }[];
      }[]
    | undefined;
}
const errors = z.array(z.object({ message: z.string().optional() }));
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    suites: z.array(suite).optional(),
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
  }),
);
const playwrightReport = z.object({ suites: z.array(suite), errors });

/**
 * What failed and why, in a few lines each, to be said once more at the end of a long log.
 * @param report text of jest's `--json` output file
 */
export const jestFailures = (report: string): string[] =>
  jestReport.parse(JSON.parse(report)).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [said(file.name, [file.message])];
    return failed.map(({ fullName, failureMessages }) =>
      said(`${file.name}: ${fullName}`, failureMessages ?? []),
    );
  });

const specsOf = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const playwrightTests = (report: string, statuses: readonly string[]): string[] =>
  playwrightReport
    .parse(JSON.parse(report))
    .suites.flatMap(specsOf)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => statuses.includes(status))
        .map(({ projectName, results }) =>
          said(
            `${projectName} ${file}:${line}: ${title}`.trimStart(),
            results.flatMap((result) => result.errors.map(({ message = '' }) => message)),
          ),
        ),
    );

/** As `jestFailures`. @param report text of Playwright's JSON reporter */
export const playwrightFailures = (report: string): string[] => [
  ...playwrightTests(report, ['unexpected']),
  ...playwrightReport
    .parse(JSON.parse(report))
    .errors.map(({ message = '' }) => said('Outside of a test', [message])),
];

/** Tests that failed and passed when tried again: nothing to hide. */
export const playwrightSecondTries = (report: string): string[] =>
  playwrightTests(report, ['flaky']);
