import type { AuditResults } from '@site/contracts/audit';
import { Link, Notice } from '@site/shared-ui/ui';

/** Stands where the result would be when its view cannot be loaded: the result has a page of its own. */
export function ReportElsewhere({ results }: { results: AuditResults }) {
  return (
    <Notice tone="success">
      <p>
        <strong>The audit is done: {results.overallScore} out of 100.</strong> The result cannot be
        shown here just now. It waits{' '}
        <Link href={`/seo-audit/result/${results.auditId}`}>on a page of its own</Link>.
      </p>
    </Notice>
  );
}
