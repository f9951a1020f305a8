import type { AuditFinding } from '@site/contracts/audit';
import type { Check } from '../checks/check';

const NEEDS_WORK: ReadonlySet<string> = new Set(['warn', 'fail']);

const line = ({ recommendation, gain }: AuditFinding): string =>
  gain > 0 ? `${recommendation} (+${gain} ${gain === 1 ? 'point' : 'points'})` : recommendation;

/**
 * What to do, one recommendation a line: for every check that warns or fails, and every other one that would win
 * points. The largest gain first, then the largest weight, then the order of the checks.
 */
export function recommendationsOf(
  checks: readonly Check[],
  findings: readonly AuditFinding[],
): string {
  const weights = new Map(checks.map(({ id, weight }) => [id, weight]));
  const weightOf = ({ id }: AuditFinding): number => weights.get(id) ?? 0;
  return findings
    .filter(({ outcome, gain }) => NEEDS_WORK.has(outcome) || gain > 0)
    .sort((a, b) => b.gain - a.gain || weightOf(b) - weightOf(a))
    .map(line)
    .join('\n');
}
