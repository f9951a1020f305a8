import type { ReportResults } from './report/results';

/** The reliable part of an answer with status 200: the API may be older or newer than this build. */
export interface AuditAnswer {
  success: boolean;
  message?: string;
  results?: Omit<ReportResults, 'websiteUrl'> & Partial<Pick<ReportResults, 'websiteUrl'>>;
}

/** The result in an answer; undefined for a failure. `websiteUrl` is the requested one, unless the answer names it. */
export const findResults = (
  answer: AuditAnswer | null,
  websiteUrl: string,
): ReportResults | undefined =>
  answer?.success && answer.results ? { websiteUrl, ...answer.results } : undefined;
