import type { AuditGroup, CheckResult } from '@site/contracts/audit/audit';
import type { Check } from '../checks/check';
import { GATES } from '../checks/gates';
import { groups, perGroup } from './groups';

/** Outcomes of the checks by id. */
export type Outcomes = ReadonlyMap<string, CheckResult>;

/** The ids of failed checks by the ids of the checks that they block. */
export const findBlockers = (
  checks: readonly Check[],
  found: Outcomes,
): ReadonlyMap<string, string> =>
  new Map(
    checks.flatMap(({ id, blockedTitles, mayBeMissing }) => {
      // A check that may have no subject is blocked only without one.
      if (mayBeMissing && (found.get(id) ?? 'na') !== 'na') return [];
      const blocker = Object.keys(blockedTitles).find((other) => found.get(other) === 'fail');
      return blocker ? [[id, blocker]] : [];
    }),
  );

/** Outcomes with blocks: for checks whose prerequisite failed, or that lack content to judge. */
export function applyBlocks(checks: readonly Check[], found: Outcomes): Outcomes {
  const blockers = findBlockers(checks, found);
  return new Map(
    checks.map(({ id }) => [id, blockers.has(id) ? 'blocked' : (found.get(id) ?? 'na')]),
  );
}

/** Whole numbers from 0 to 100. */
export interface Scores {
  overall: number;
  groups: Readonly<Record<AuditGroup, number>>;
  /** The page has no images, so their score is left out of the overall one. */
  withoutImages: boolean;
}

/** In halves of a weight, so that sums stay whole numbers. */
const HALF_CREDITS: Readonly<Record<CheckResult, number>> = {
  pass: 2,
  warn: 1,
  fail: 0,
  na: 2,
  blocked: 0,
};

/** Credit of an outcome, from 0 to 1. */
export const getCredit = (outcome: CheckResult): number => HALF_CREDITS[outcome] / 2;

function computeGroupScore(checks: readonly Check[], outcomes: Outcomes): number {
  const total = checks.reduce((sum, { weight }) => sum + weight, 0);
  const earned = checks.reduce(
    (sum, { id, weight }) => sum + weight * HALF_CREDITS[outcomes.get(id) ?? 'blocked'],
    0,
  );
  return Math.round((100 * earned) / (2 * total));
}

/**
 * Scores outcomes to which blocks were applied. A score is always divided by the weight of all its checks, so a better
 * outcome never lowers a score.
 */
export function score(checks: readonly Check[], outcomes: Outcomes): Scores {
  const closed = GATES.filter((gate) => gate.checks.some((id) => outcomes.get(id) === 'fail'));
  const inGroup = (group: AuditGroup): Check[] => checks.filter((check) => check.group === group);
  const computeCappedScore = (group: AuditGroup): number =>
    closed
      .filter((gate) => gate.group === group)
      .reduce(
        (value, gate) => Math.min(value, gate.maxGroupScore),
        computeGroupScore(inGroup(group), outcomes),
      );
  const byGroup = perGroup(computeCappedScore);
  const withoutImages = inGroup('imageOptimization').every(({ id }) => outcomes.get(id) === 'na');
  const counted = groups.filter(({ group }) => !(withoutImages && group === 'imageOptimization'));
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const sum = counted.reduce((total, { group, weight }) => total + weight * byGroup[group], 0);
  const overall = closed.reduce(
    (value, gate) => Math.min(value, gate.maxOverallScore),
    Math.round(sum / weights),
  );
  return { overall, groups: byGroup, withoutImages };
}

/**
 * Points that the overall score gains when one check passes and all other outcomes stay the same: the checks that it
 * blocks stay blocked, but its gate opens. 0 for a check without a subject.
 */
export function getGain(checks: readonly Check[], outcomes: Outcomes, id: string): number {
  if (outcomes.get(id) === 'na') return 0;
  const passed = new Map(outcomes).set(id, 'pass');
  return score(checks, passed).overall - score(checks, outcomes).overall;
}
