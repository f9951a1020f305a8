import type { AuditResult } from '@site/contracts/audit/audit';
import { createNotFoundError } from '../../http/errors';
import { SeoAudit, type SeoAuditRecord } from './audit-requests';
import type { OwnAudit } from './own-audit';
import { AuditRun, parseResults, type RunResults } from './run/model';

export const present = (
  { _id, websiteUrl }: Pick<SeoAuditRecord, '_id' | 'websiteUrl'>,
  results: RunResults,
): AuditResult => ({ success: true, results: { ...results, auditId: _id, websiteUrl } });

/** A stored result with the checks of its day; undefined for an unknown one, and when its run is no longer kept. */
export async function findStoredResult(auditId: string): Promise<AuditResult | undefined> {
  const audit = await SeoAudit.findById(auditId).select('websiteUrl runId results').lean();
  const run = audit?.runId ? await AuditRun.findById(audit.runId).select('results').lean() : audit;
  const results = parseResults(run?.results);
  return audit && results ? present(audit, results) : undefined;
}

/** Finds a stored result: of a visitor's audit, or of the site's own. @throws ApiError 404 */
export const createResultFinder =
  (ownAudit: Pick<OwnAudit, 'run'>) =>
  async ({ auditId }: { auditId: string }): Promise<AuditResult> => {
    const result = await findStoredResult(auditId);
    if (result) return result;
    const run = await ownAudit.run(auditId);
    if (!run) throw createNotFoundError('This audit');
    return present({ _id: auditId, websiteUrl: run.websiteUrl }, run.results);
  };
