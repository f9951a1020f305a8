import { DEFAULT_LIMITS } from '@site/audit/fetch/limits';
import { AuditRefused } from '@site/audit/refusal';
import { auditGroups, type AuditRequest, type AuditResult } from '@site/contracts/audit/audit';
import { Unavailable } from '@site/server-kit/clients/fair-queue';
import { isDuplicate } from '../../database/failures';
import { ApiError } from '../../http/errors';
import type { MailLimits } from '../../limits/mail-limits';
import { SeoAudit, type SeoAuditRecord } from './audit-requests';
import type { AuditQueue } from './run/audit-queue';
import { findFreshRun, type StoredRun } from './run/model';
import type { RunProgress } from './run/progress';
import { present } from './stored-results';
import { offerSummary } from './summary';

/** Seconds after which an audit has surely ended while too many run: no run takes longer. */
const RETRY_AFTER_SECONDS = String(DEFAULT_LIMITS.run / 1000);

/** Maps the error of an audit without a score to an answer; returns any other error unchanged. */
export function toAuditError(error: unknown): unknown {
  if (error instanceof AuditRefused) {
    const { reason, message } = error;
    return new ApiError(422, `audit_${reason.replaceAll('-', '_')}`, message, {
      fields: { websiteUrl: message },
      success: false,
    });
  }
  if (error instanceof Unavailable)
    return new ApiError(
      503,
      'audit_busy',
      `Many websites are being audited right now. Please try again in ${RETRY_AFTER_SECONDS} seconds.`,
      { headers: { 'retry-after': RETRY_AFTER_SECONDS }, success: false },
    );
  return error;
}

/** Normalizes a website's address for comparison: in the form of the URL standard, without a fragment. */
function normalizeAddress(websiteUrl: string): string {
  const url = new URL(websiteUrl);
  url.hash = '';
  return url.href;
}

async function store(id: string, request: AuditRequest, run: StoredRun): Promise<SeoAuditRecord> {
  const { overallScore, scores, recommendations } = run.results;
  const groupScores = Object.fromEntries(
    auditGroups.map((group) => [`${group}Score`, scores[group]]),
  );
  const audit = await SeoAudit.create({
    ...request,
    ...groupScores,
    _id: id,
    overallScore,
    recommendations,
    runId: run.id,
  }).catch(async (error: unknown) => {
    const stored = isDuplicate(error) && (await SeoAudit.findById(id));
    if (!stored) throw error;
    return stored;
  });
  return audit.toObject();
}

export class Audits {
  constructor(
    private readonly queue: Pick<AuditQueue<StoredRun>, 'audit'>,
    private readonly progress: Pick<RunProgress, 'note'>,
    private readonly mail: Pick<MailLimits, 'admits' | 'admitsConfirmed'>,
  ) {}

  /**
   * Audits a website, stores the request and offers the summary.
   * @param id of the request, the same for each attempt at it
   * @param client who asks
   * @throws ApiError 422 or 503
   */
  async request(request: AuditRequest, id: string, client: string): Promise<AuditResult> {
    const address = normalizeAddress(request.websiteUrl);
    const run = (await findFreshRun(address)) ?? (await this.run(address, request.runId, client));
    const audit = await store(id, request, run);
    await offerSummary(audit, this.mail, client);
    if (request.runId) this.progress.note(request.runId, 'done');
    return present(audit, run.results);
  }

  private async run(
    address: string,
    runId: string | undefined,
    client: string,
  ): Promise<StoredRun> {
    try {
      return await this.queue.audit(address, client, (stage) => {
        // The run is done only once its result is stored.
        if (runId && stage !== 'done') this.progress.note(runId, stage);
      });
    } catch (error) {
      if (runId) this.progress.note(runId, 'done');
      throw toAuditError(error);
    }
  }
}
