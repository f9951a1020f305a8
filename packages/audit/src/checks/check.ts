import type { AuditCheck, AuditFinding, AuditGroup } from '@site/contracts/audit/audit';
import type { Evidence } from '../evidence';
import { gateChecks } from './gates';

type Effort = NonNullable<AuditFinding['effort']>;

/**
 * One result of a check of a page: its outcome, the title that states it, and what to do about it. `advice` and
 * `effort` replace those of the check.
 */
type ResultSpec =
  | { outcome: 'pass'; title?: string }
  /** The rule has no subject on this page. */
  | { outcome: 'na'; title: string }
  | FailedResult;

interface FailedResult {
  outcome: 'warn' | 'fail';
  title: string;
  advice?: string;
  effort?: Effort;
}

/**
 * What a check found on a page, before its prerequisites can block it: its result, the evidence as plain text, and
 * advice with the details of this page, in place of the result's or the check's.
 */
export type Judgment<Result extends string> = readonly [
  result: Result,
  evidence: string,
  advice?: string,
];

/** A result with what was found on the page. `advice` is there where something is to do. */
export interface Finding {
  result: string;
  outcome: ResultSpec['outcome'];
  title: string;
  evidence: string;
  advice?: string;
  effort?: Effort;
}

export interface Check extends AuditCheck {
  effort: Effort;
  results: Readonly<Record<string, ResultSpec>>;
  /** Titles while another check blocks this one, by the id of that check. */
  blockedTitles: Readonly<Partial<Record<string, string>>>;
  /** Must be pure. */
  judge: (evidence: Evidence) => Finding;
}

/** A check as its module writes it; the rest follows from that. */
interface CheckDefinition<Result extends string> extends Pick<
  Check,
  'id' | 'key' | 'title' | 'weight' | 'effort' | 'passes' | 'why' | 'recommendation' | 'source'
> {
  blockedTitles?: Check['blockedTitles'];
  results: Readonly<Record<Result, ResultSpec>>;
  judge: (evidence: Evidence) => Judgment<NoInfer<Result>>;
}

function getSeverity(weight: number): AuditCheck['severity'] {
  if (weight >= 8) return 'critical';
  if (weight >= 5) return 'major';
  return weight >= 3 ? 'moderate' : 'minor';
}

/**
 * Makes the checks of one group. The checks that can block one are those with a title in `blockedTitles`; a check without a
 * subject is blocked by a page without content instead.
 */
export const defineChecks =
  (group: AuditGroup) =>
  <Result extends string>({
    judge,
    blockedTitles = {},
    ...described
  }: CheckDefinition<Result>): Check => {
    const results: Check['results'] = described.results;
    const mayBeMissing = Object.values(results).some(({ outcome }) => outcome === 'na');
    return {
      ...described,
      group,
      blockedTitles,
      mayBeMissing,
      prerequisites: mayBeMissing ? [] : Object.keys(blockedTitles),
      severity: getSeverity(described.weight),
      gate: gateChecks.includes(described.id),
      judge: (evidence) => {
        const [name, found, advice] = judge(evidence);
        const result: ResultSpec = described.results[name];
        const isToDo = result.outcome === 'warn' || result.outcome === 'fail';
        return {
          result: name,
          title: described.title,
          ...result,
          evidence: found,
          ...(isToDo && { advice: advice || result.advice || described.recommendation }),
        };
      },
    };
  };

/** The result of a check that passes; its title is the check's unless there is another one. */
export const passes = (title?: string): ResultSpec => ({
  outcome: 'pass',
  ...(title && { title }),
});
/** @param advice instead of the check's recommendation */
export const warns = (title: string, advice?: string, effort?: Effort): FailedResult => ({
  outcome: 'warn',
  title,
  ...(advice && { advice }),
  ...(effort && { effort }),
});
/** @param advice as in {@link warns} */
export const fails = (title: string, advice?: string, effort?: Effort): FailedResult => ({
  ...warns(title, advice, effort),
  outcome: 'fail',
});
export const hasNoSubject = (title: string): ResultSpec => ({ outcome: 'na', title });

/** How long a fix takes someone who knows the website, and whom it needs: the editor, the settings, a developer. */
export const effort = (time: Effort['time'], level: Effort['level']): Effort => ({ time, level });

type Limits = Readonly<Record<'pass' | 'warn', number>>;

/** Judges a number that should be large, by the smallest that passes and the smallest that warns. */
export function atLeast(value: number, { pass, warn }: Limits): 'pass' | 'warn' | 'fail' {
  if (value >= pass) return 'pass';
  return value >= warn ? 'warn' : 'fail';
}

/** Judges a number that should be small, by the largest that passes and the largest that warns. */
export const atMost = (value: number, { pass, warn }: Limits): 'pass' | 'warn' | 'fail' =>
  atLeast(-value, { pass: -pass, warn: -warn });

export function getWorst(outcomes: readonly Finding['outcome'][]): 'pass' | 'warn' | 'fail' {
  if (outcomes.includes('fail')) return 'fail';
  return outcomes.includes('warn') ? 'warn' : 'pass';
}

/** The advice for all causes that were found, in one text. */
export const joinAdvice = (
  ...causes: readonly (readonly [there: boolean, what: string])[]
): string => causes.flatMap(([there, what]) => (there ? [what] : [])).join(' ');
