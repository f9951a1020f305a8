import { auditGroups, type AuditGroup, type CheckResult } from '@site/contracts/audit';
import type { Check } from '../checks/check';
import { groups } from './groups';

/** Outcome of every check by id. */
export type Outcomes = ReadonlyMap<string, CheckResult>;

/** The check whose failure leaves checks of content without a subject to judge. */
const CONTENT = 'HS4';
const NEEDS_CONTENT: ReadonlySet<string> = new Set(['headingStructure', 'imageOptimization']);

/** The failed check that keeps another one from counting; undefined where none does. */
function blockerOf(
  { prerequisites, group }: Check,
  outcome: CheckResult,
  found: Outcomes,
): string | undefined {
  const failed = prerequisites.find((id) => found.get(id) === 'fail');
  if (failed) return failed;
  const emptied = outcome === 'na' && NEEDS_CONTENT.has(group) && found.get(CONTENT) === 'fail';
  return emptied ? CONTENT : undefined;
}

/** The failed checks that hold up others, by the ids of those. */
export const blockersOf = (
  checks: readonly Check[],
  found: Outcomes,
): ReadonlyMap<string, string> =>
  new Map(
    checks.flatMap((check) => {
      const blocker = blockerOf(check, found.get(check.id) ?? 'na', found);
      return blocker ? [[check.id, blocker]] : [];
    }),
  );

/** What counts: a check is blocked when one that it builds on failed, or when the page has no content to judge. */
export function applyBlocks(checks: readonly Check[], found: Outcomes): Outcomes {
  const blockers = blockersOf(checks, found);
  return new Map(
    checks.map(({ id }) => [id, blockers.has(id) ? 'blocked' : (found.get(id) ?? 'na')]),
  );
}

/** The overall score and the seven it comes from: whole numbers from 0 to 100. */
export interface Scores {
  overall: number;
  groups: Readonly<Record<AuditGroup, number>>;
  /** The page has no images: their score is left out of the overall one. */
  withoutImages: boolean;
}

/** In halves, so that every sum is a whole number. */
const HALF_CREDITS: Readonly<Record<CheckResult, number>> = {
  pass: 2,
  warn: 1,
  fail: 0,
  na: 2,
  blocked: 0,
};

interface Gate {
  checks: readonly string[];
  group: AuditGroup;
  groupAtMost: number;
  overallAtMost: number;
}

/** While one of the checks fails, the score of its group and the overall score have a ceiling. */
const GATES: readonly Gate[] = [
  { checks: ['MD3', 'MD4'], group: 'metaDescriptions', groupAtMost: 39, overallAtMost: 49 },
  { checks: ['SS1', 'SS2'], group: 'sslSecurity', groupAtMost: 49, overallAtMost: 69 },
];

/** The ids of the checks whose failure closes a gate. */
export const gateChecks: readonly string[] = GATES.flatMap(({ checks }) => checks);

function scoreOf(checks: readonly Check[], outcomes: Outcomes): number {
  const total = checks.reduce((sum, { weight }) => sum + weight, 0);
  const earned = checks.reduce(
    (sum, { id, weight }) => sum + weight * HALF_CREDITS[outcomes.get(id) ?? 'blocked'],
    0,
  );
  return Math.round((100 * earned) / (2 * total));
}

/**
 * Scores a set of outcomes, blocks applied. The denominator of a score is the weight of all its checks, whatever
 * their outcome: no improvement can lower a number.
 */
export function score(checks: readonly Check[], outcomes: Outcomes): Scores {
  const closed = GATES.filter((gate) => gate.checks.some((id) => outcomes.get(id) === 'fail'));
  const inGroup = (group: AuditGroup): Check[] => checks.filter((check) => check.group === group);
  const capped = (group: AuditGroup): number =>
    closed
      .filter((gate) => gate.group === group)
      .reduce(
        (value, gate) => Math.min(value, gate.groupAtMost),
        scoreOf(inGroup(group), outcomes),
      );
  const byGroup = Object.fromEntries(auditGroups.map((group) => [group, capped(group)])) as Record<
    AuditGroup,
    number
  >;
  const withoutImages = inGroup('imageOptimization').every(({ id }) => outcomes.get(id) === 'na');
  const counted = groups.filter(({ group }) => !(withoutImages && group === 'imageOptimization'));
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const sum = counted.reduce((total, { group, weight }) => total + weight * byGroup[group], 0);
  const overall = closed.reduce(
    (value, { overallAtMost }) => Math.min(value, overallAtMost),
    Math.round(sum / weights),
  );
  return { overall, groups: byGroup, withoutImages };
}

/**
 * Points that the overall score wins when one check passes and all other outcomes stay as they are: what it blocks
 * stays blocked, a gate that it holds opens. A check without a subject has nothing to win.
 */
export function gainOf(checks: readonly Check[], outcomes: Outcomes, id: string): number {
  if (outcomes.get(id) === 'na') return 0;
  const passed = new Map(outcomes).set(id, 'pass');
  return score(checks, passed).overall - score(checks, outcomes).overall;
}
