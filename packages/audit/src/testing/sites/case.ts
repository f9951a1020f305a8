import type { CheckResult } from '@site/contracts/audit/audit';
import { type Change, edit } from './fixture-site';

/** A change of the good site, and the outcomes that differ from those of the good site. */
export interface Case {
  name: string;
  apply: Change;
  expected: Readonly<Record<string, CheckResult>>;
}

/** Replaces a piece of the page. */
export const page = (from: string | RegExp, to: string): Change => edit('/', from, to);
/** Puts markup into the head. */
export const inHead = (html: string): Change =>
  page('<link rel="stylesheet"', `${html}<link rel="stylesheet"`);
/** Puts markup at the end of the main element. */
export const inMain = (html: string): Change => page('</main>', `${html}</main>`);

export const fault = (name: string, apply: Change, expected: Case['expected'] = {}): Case => ({
  name,
  apply,
  expected,
});
