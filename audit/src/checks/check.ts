import type { AuditCheck } from '@site/contracts/audit';
import type { Evidence } from '../evidence';

/** What a check found, before it is known whether it may count. Evidence is plain text. */
export interface Finding {
  /** `na`: the rule has no subject on this page. */
  outcome: 'pass' | 'warn' | 'fail' | 'na';
  evidence: string;
  /** What to do, where the cause that was found asks for something else than the check's recommendation. */
  advice?: string;
}

/** One of the checks: how it is described, and how it judges. */
export interface Check extends Omit<AuditCheck, 'prerequisites'> {
  /** Ids of the checks whose failure leaves this one without a subject. */
  prerequisites: readonly string[];
  /** Pure: reads the evidence and nothing else. */
  judge: (evidence: Evidence) => Finding;
}

type Optional = 'prerequisites' | 'gate' | 'mayBeMissing';

/** A check that has no prerequisites, is no gate and always has a subject, unless it says otherwise. */
export const check = (
  described: Omit<Check, Optional> & Partial<Pick<Check, Optional>>,
): Check => ({ prerequisites: [], gate: false, mayBeMissing: false, ...described });

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

/**
 * Judges a number that should be small.
 * @param limits pass: the largest number that passes; warn: the largest that warns
 */
export function atMost(
  value: number,
  limits: { pass: number; warn: number },
): 'pass' | 'warn' | 'fail' {
  if (value <= limits.pass) return 'pass';
  return value <= limits.warn ? 'warn' : 'fail';
}

/** Judges a share that should be large: the smallest that passes, the smallest that warns. */
export function atLeast(
  value: number,
  limits: { pass: number; warn: number },
): 'pass' | 'warn' | 'fail' {
  if (value >= limits.pass) return 'pass';
  return value >= limits.warn ? 'warn' : 'fail';
}

/** The worst of some outcomes. */
export function worst(outcomes: readonly Finding['outcome'][]): 'pass' | 'warn' | 'fail' {
  if (outcomes.includes('fail')) return 'fail';
  return outcomes.includes('warn') ? 'warn' : 'pass';
}
