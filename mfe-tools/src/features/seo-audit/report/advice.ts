import type { AuditFinding } from '@site/contracts/audit';
import type { ReportResults } from './results';

/** One recommendation, and its check where that is known. */
export interface Advice {
  text: string;
  check?: AuditFinding;
}

/** The lines of the recommendations in their order (largest gain first), each with its check. */
export function adviceOf({
  recommendations,
  checks = [],
}: Pick<ReportResults, 'recommendations' | 'checks'>): Advice[] {
  const left = checks.filter(({ outcome }) => outcome !== 'pass' && outcome !== 'na');
  return recommendations
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = left.findIndex(
        ({ recommendation }) => recommendation && line.includes(recommendation),
      );
      const [check] = at >= 0 ? left.splice(at, 1) : [];
      return check ? { text: check.recommendation, check } : { text: line };
    });
}
