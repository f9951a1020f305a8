import type { AuditCheck, AuditGroup } from '@site/contracts/audit';
import type { Evidence } from '../evidence';
import { gateChecks } from '../score/score';

/** The result of a check, before its prerequisites can block it. `evidence` is plain text. */
export interface Finding {
  /** `na`: the rule has no subject on this page. */
  outcome: 'pass' | 'warn' | 'fail' | 'na';
  evidence: string;
  /** Advice for a cause that the check's recommendation does not fit. */
  advice?: string;
}

export interface Check extends Omit<AuditCheck, 'prerequisites'> {
  /** Ids of checks. When one of them fails, this check is blocked. */
  prerequisites: readonly string[];
  /** Must be pure. */
  judge: (evidence: Evidence) => Finding;
}

type Optional = 'prerequisites' | 'mayBeMissing';
type Described = Omit<Check, Optional | 'group' | 'severity' | 'gate'> &
  Partial<Pick<Check, Optional>>;

function severityOf(weight: number): AuditCheck['severity'] {
  if (weight >= 8) return 'critical';
  if (weight >= 5) return 'major';
  return weight >= 3 ? 'moderate' : 'minor';
}

/** Makes the checks of one group. By default they have no prerequisites and always a subject. */
export const checksOf =
  (group: AuditGroup) =>
  (described: Described): Check => ({
    prerequisites: [],
    mayBeMissing: false,
    group,
    severity: severityOf(described.weight),
    gate: gateChecks.includes(described.id),
    ...described,
  });

export const pass = (evidence: string): Finding => ({ outcome: 'pass', evidence });
export const warn = (evidence: string, advice?: string): Finding => ({
  outcome: 'warn',
  evidence,
  ...(advice && { advice }),
});
export const fail = (evidence: string, advice?: string): Finding => ({
  ...warn(evidence, advice),
  outcome: 'fail',
});
export const notApplicable = (evidence: string): Finding => ({ outcome: 'na', evidence });

type Limits = Readonly<Record<'pass' | 'warn', number>>;

/** Judges a number that should be large, by the smallest that passes and the smallest that warns. */
export function atLeast(value: number, { pass, warn }: Limits): 'pass' | 'warn' | 'fail' {
  if (value >= pass) return 'pass';
  return value >= warn ? 'warn' : 'fail';
}

/** Judges a number that should be small, by the largest that passes and the largest that warns. */
export const atMost = (value: number, { pass, warn }: Limits): 'pass' | 'warn' | 'fail' =>
  atLeast(-value, { pass: -pass, warn: -warn });

export function worst(outcomes: readonly Finding['outcome'][]): 'pass' | 'warn' | 'fail' {
  if (outcomes.includes('fail')) return 'fail';
  return outcomes.includes('warn') ? 'warn' : 'pass';
}

/** The advice for all causes that were found, in one text. */
export const adviceFor = (
  ...causes: readonly (readonly [there: boolean, what: string])[]
): string => causes.flatMap(([there, what]) => (there ? [what] : [])).join(' ');
