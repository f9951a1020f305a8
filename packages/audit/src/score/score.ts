import type { AuditGroup, CheckResult } from '@site/contracts/audit/audit';
import type { Check } from '../checks/check';
import { GATES } from '../checks/gates';
import { checks } from '../checks/registry';
import { groups, perGroup } from './groups';

/** Outcomes of the checks by id. */
export type Outcomes = ReadonlyMap<string, CheckResult>;

/** Whether an outcome calls for a fix. */
export const isToDo = (outcome: CheckResult | undefined): boolean =>
  outcome === 'warn' || outcome === 'fail';

/** The ids of failed checks by the ids of the checks that they block. */
export const findBlockers = (found: Outcomes): ReadonlyMap<string, string> =>
  new Map(
    checks.flatMap(({ id, blockedTitles, mayBeMissing }) => {
      // A check that may have no subject is blocked only without one.
      if (mayBeMissing && (found.get(id) ?? 'na') !== 'na') return [];
      const blocker = Object.keys(blockedTitles).find((other) => found.get(other) === 'fail');
      return blocker ? [[id, blocker]] : [];
    }),
  );

/** Outcomes with blocks: for checks whose prerequisite failed, or that lack content to judge. */
export function applyBlocks(found: Outcomes): Outcomes {
  const blockers = findBlockers(found);
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

/** The share of its weight that a check earns; sums of halves are exact. */
export const CREDITS: Readonly<Record<CheckResult, number>> = {
  pass: 1,
  warn: 0.5,
  fail: 0,
  na: 1,
  blocked: 0,
};

export const getChecks = (group: AuditGroup): Check[] =>
  checks.filter((check) => check.group === group);

export const sumWeights = (items: readonly { weight: number }[]): number =>
  items.reduce((sum, { weight }) => sum + weight, 0);

function computeGroupScore(group: AuditGroup, outcomes: Outcomes): number {
  const own = getChecks(group);
  const earned = own.reduce(
    (sum, { id, weight }) => sum + weight * CREDITS[outcomes.get(id) ?? 'blocked'],
    0,
  );
  return Math.round((100 * earned) / sumWeights(own));
}

/**
 * Scores outcomes to which blocks were applied. A score is always divided by the weight of all its checks, so a better
 * outcome never lowers a score.
 */
export function score(outcomes: Outcomes): Scores {
  const closed = GATES.filter((gate) => gate.checks.some((id) => outcomes.get(id) === 'fail'));
  const byGroup = perGroup((group) => {
    const caps = closed.filter((gate) => gate.group === group).map((gate) => gate.maxGroupScore);
    return Math.min(computeGroupScore(group, outcomes), ...caps);
  });
  const withoutImages = getChecks('imageOptimization').every(({ id }) => outcomes.get(id) === 'na');
  const counted = groups.filter(({ group }) => !(withoutImages && group === 'imageOptimization'));
  const sum = counted.reduce((total, { group, weight }) => total + weight * byGroup[group], 0);
  const caps = closed.map((gate) => gate.maxOverallScore);
  const overall = Math.min(Math.round(sum / sumWeights(counted)), ...caps);
  return { overall, groups: byGroup, withoutImages };
}

/**
 * Points that the overall score gains when one check passes and all other outcomes stay the same: the checks that it
 * blocks stay blocked, but its gate opens. 0 for a check without a subject.
 */
export function getGain(outcomes: Outcomes, id: string): number {
  if (outcomes.get(id) === 'na') return 0;
  const passed = new Map(outcomes).set(id, 'pass');
  return score(passed).overall - score(outcomes).overall;
}
