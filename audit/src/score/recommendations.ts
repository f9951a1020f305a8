import type { AuditFinding } from '@site/contracts/audit';
import type { Check } from '../checks/check';

const NEEDS_WORK: ReadonlySet<string> = new Set(['warn', 'fail']);

function line({ recommendation, gain }: AuditFinding, first: string | undefined): string {
  if (gain === 0) return recommendation;
  const points = `+${gain} ${gain === 1 ? 'point' : 'points'}`;
  return `${recommendation} (${points}${first ? `, after “${first}”` : ''})`;
}

/**
 * What to do, one recommendation a line: for every check that warns or fails, and every other one that would win
 * points. The largest gain first, then the largest weight, then the order of the checks.
 * @param blockers id of the failed check that holds up another one, by the id of that one
 */
export function recommendationsOf(
  checks: readonly Check[],
  findings: readonly AuditFinding[],
  blockers: ReadonlyMap<string, string>,
): string {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const weightOf = ({ id }: AuditFinding): number => byId.get(id)?.weight ?? 0;
  return findings
    .filter(({ outcome, gain }) => NEEDS_WORK.has(outcome) || gain > 0)
    .sort((a, b) => b.gain - a.gain || weightOf(b) - weightOf(a))
    .map((finding) => line(finding, byId.get(blockers.get(finding.id) ?? '')?.title))
    .join('\n');
}
