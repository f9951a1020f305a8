import type { CheckResult } from '@site/contracts/audit/audit';
import { type Change, edit } from './fixture-site';

/** A fault of the good site, and the checks that then do not pass. */
export interface NamedDefect {
  name: string;
  apply: Change;
  expected: Readonly<Record<string, CheckResult>>;
  /** No test server can show this: it needs a certificate, port 80 or time. */
  asideOnly?: true;
}

/** Replaces a piece of the page. */
export const page = (from: string | RegExp, to: string): Change => edit('/', from, to);
/** Puts markup into the head. */
export const inHead = (html: string): Change =>
  page('<link rel="stylesheet"', `${html}<link rel="stylesheet"`);
/** Puts markup at the end of the main element. */
export const inMain = (html: string): Change => page('</main>', `${html}</main>`);

type Expected = NamedDefect['expected'];
export const fault = (name: string, change: Change, expected: Expected): NamedDefect => ({
  name,
  apply: change,
  expected,
});
/** A fault that no test server can show. */
export const unserved = (...defect: Parameters<typeof fault>): NamedDefect => ({
  ...fault(...defect),
  asideOnly: true,
});
