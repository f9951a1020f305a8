import { Link, Notice } from '@site/shared-ui/ui';
import type { ReportResults } from './report/results';

/** Stands where the result would be when its view cannot be loaded: the result has a page of its own. */
export function ReportElsewhere({ results }: { results: ReportResults }) {
  return (
    <Notice tone="success">
      <p>
        <strong>The audit is done: {results.overallScore} out of 100.</strong> The result cannot be
        shown here just now.
        {results.auditId && (
          <>
            {' '}
            It waits <Link href={`/seo-audit/result/${results.auditId}`}>on a page of its own</Link>
            .
          </>
        )}
      </p>
    </Notice>
  );
}
