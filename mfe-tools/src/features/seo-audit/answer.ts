import type { ReportResults } from './report/results';

/** An answer with status 200, as much of it as can be relied on: the API that answers may be of another age. */
export interface AuditAnswer {
  success: boolean;
  message?: string;
  results?: Omit<ReportResults, 'websiteUrl'> & Partial<Pick<ReportResults, 'websiteUrl'>>;
}

/** The result in an answer; none when it tells of a failure instead. `websiteUrl` is what was asked for. */
export const resultsIn = (
  answer: AuditAnswer | null,
  websiteUrl: string,
): ReportResults | undefined =>
  answer?.success && answer.results ? { websiteUrl, ...answer.results } : undefined;
