import type { AuditPlan } from '@site/contracts/audit/audit';
import type { Check } from '../checks/check';
import { dependencies } from '../checks/dependencies';
import { gateChecks } from '../checks/gates';
import { checks } from '../checks/registry';
import { groups } from './groups';
import { CREDITS, getChecks, isToDo, type Outcomes, score, sumWeights } from './score';

/** The result of each check, by its id. */
type Results = ReadonlyMap<string, string>;
/** The check whose fix settles another one, by the id of that other one. */
export type Causes = ReadonlyMap<string, string>;

const getCheckId = (resultId: string): string => resultId.split('.')[0] ?? resultId;

/**
 * The causes of the checks that need no fix of their own: blocked ones, and those of `dependencies`. A cause has none
 * itself: at the end of a chain of causes is the one to fix.
 * @param blockers the id of the failed check by the id of the check that it blocks
 */
export function findCauses(outcomes: Outcomes, results: Results, blockers: Causes): Causes {
  const isThere = (resultId: string): boolean => {
    const [id = '', result] = resultId.split('.');
    return isToDo(outcomes.get(id)) && (result === undefined || results.get(id) === result);
  };
  const direct = new Map(blockers);
  for (const { causes, settles } of dependencies) {
    const cause = causes.find(isThere);
    if (cause === undefined) continue;
    for (const id of settles.filter(isThere).map(getCheckId))
      if (!direct.has(id)) direct.set(id, getCheckId(cause));
  }
  const findRootCause = (id: string): string => {
    const cause = direct.get(id);
    return cause === undefined ? id : findRootCause(cause);
  };
  return new Map([...direct.keys()].map((id) => [id, findRootCause(id)]));
}

/** Outcomes after some checks, and all that their fixes settle, have passed. */
function withFixed(outcomes: Outcomes, causes: Causes, ids: readonly string[]): Outcomes {
  const fixed = new Map(outcomes);
  for (const [id] of outcomes) if (ids.includes(causes.get(id) ?? id)) fixed.set(id, 'pass');
  return fixed;
}

/** The share of the overall score that a check still misses, before any rounding. */
function getLoss({ id, group, weight }: Check, outcomes: Outcomes): number {
  const share = groups.find((one) => one.group === group)?.weight ?? 0;
  const missed = 1 - CREDITS[outcomes.get(id) ?? 'blocked'];
  return (share * weight * missed) / sumWeights(getChecks(group));
}

const FIRST_TASKS = 3;

/**
 * What to do, in order: first the failing gates, behind which nothing else counts for much; then what is worth most,
 * together with all that it settles.
 */
export function buildPlan(outcomes: Outcomes, causes: Causes): AuditPlan {
  const after = (ids: readonly string[]): number => score(withFixed(outcomes, causes, ids)).overall;
  const isGate = (id: string): boolean => gateChecks.includes(id) && outcomes.get(id) === 'fail';
  const inOrder = checks
    .filter(({ id }) => isToDo(outcomes.get(id)) && !causes.has(id))
    .map(({ id }) => {
      const settled = checks.filter((check) => check.id === id || causes.get(check.id) === id);
      return {
        id,
        settles: settled.map((check) => check.id).filter((other) => other !== id),
        worth: settled.reduce((sum, check) => sum + getLoss(check, outcomes), 0),
      };
    })
    .sort((a, b) => Number(isGate(b.id)) - Number(isGate(a.id)) || b.worth - a.worth);
  const ids = inOrder.map(({ id }) => id);
  const tasks = inOrder.map(({ worth: _, ...task }, place) => ({
    ...task,
    gain: Math.max(0, after(ids.slice(0, place + 1)) - after(ids.slice(0, place))),
  }));
  const first = tasks.slice(0, FIRST_TASKS);
  return {
    tasks,
    first: first.length,
    scoreAfter: after(ids.slice(0, FIRST_TASKS)),
  };
}
