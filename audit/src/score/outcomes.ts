import type { CheckResult } from '@site/contracts/audit';
import type { Check } from '../checks/check';

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
