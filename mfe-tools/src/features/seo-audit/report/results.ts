import type { AuditResults } from '@site/contracts/audit/audit';

/** Level of the report's heading: 1 on a page of its own, 2 below the form. */
export type Level = 1 | 2;

export const below = (level: Level) =>
  level === 1 ? ({ part: 'h2', item: 'h3' } as const) : ({ part: 'h3', item: 'h4' } as const);

/** The fields of every result (docs/product.md 7.2), and the page's address. */
type Essential = 'overallScore' | 'scores' | 'recommendations' | 'websiteUrl';

/** A result as the report shows it: everything that is not essential is shown where the API sends it. */
export type ReportResults = Pick<AuditResults, Essential> & Partial<Omit<AuditResults, Essential>>;
