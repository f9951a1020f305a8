import type { AuditResults } from '@site/contracts/audit';

/** What every result says of a page (docs/product.md 7), and which page it is. */
type Essential = 'overallScore' | 'scores' | 'recommendations' | 'websiteUrl';

/** A result as its report shows it: the points, the address and the rest stand there where the API tells them. */
export type ReportResults = Pick<AuditResults, Essential> & Partial<Omit<AuditResults, Essential>>;
