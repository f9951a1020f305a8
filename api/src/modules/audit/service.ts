import {
  type AuditRequest,
  type AuditResult,
  auditGroups,
  auditResults,
} from '@site/contracts/audit';
import type { z } from 'zod';
import { notFound } from '../../http/errors';
import { SeoAudit, type SeoAuditRecord } from './model';
import { toAnswer } from './refusals';
import type { AuditQueue, FinishedRun } from './run/audit-queue';
import type { RunProgress } from './run/progress';
import { offerSummary } from './summary/service';

/** Milliseconds for which results of an address are given again. */
const freshFor = 10 * 60_000;

/** What is kept of a run: the contract's form without what names the entity. */
const keptResults = auditResults.omit({ auditId: true, websiteUrl: true });
type KeptResults = z.output<typeof keptResults>;

/** The one form in which addresses of websites are compared: as the URL standard writes them, without a fragment. */
function addressOf(websiteUrl: string): string {
  const url = new URL(websiteUrl);
  url.hash = '';
  return url.href;
}

async function freshResults(address: string): Promise<KeptResults | undefined> {
  const auditedAt = { $gt: new Date(Date.now() - freshFor) };
  const audit = await SeoAudit.findOne({ address, auditedAt }).sort({ auditedAt: -1 }).lean();
  return keptResults.safeParse(audit?.results).data;
}

const resultsOf = ({ verdict, evidence, auditedAt, milliseconds }: FinishedRun): KeptResults =>
  keptResults.parse({
    ...verdict,
    finalUrl: evidence.document.url,
    auditedAt: auditedAt.toISOString(),
    milliseconds,
  });

/** Stores results for whoever asked. */
async function store(request: AuditRequest, results: KeptResults): Promise<SeoAuditRecord> {
  const { websiteUrl, contactEmail, contactName, companyName } = request;
  const { overallScore, scores, recommendations, finalUrl, auditedAt } = results;
  const ofGroups = Object.fromEntries(auditGroups.map((group) => [`${group}Score`, scores[group]]));
  const audit = await SeoAudit.create({
    websiteUrl,
    contactEmail,
    contactName,
    companyName,
    overallScore,
    ...ofGroups,
    recommendations,
    address: addressOf(websiteUrl),
    finalUrl,
    auditedAt,
    results,
  });
  return audit.toObject();
}

const present = (
  { _id, websiteUrl }: Pick<SeoAuditRecord, '_id' | 'websiteUrl'>,
  results: KeptResults,
): AuditResult => ({ success: true, results: { ...results, auditId: _id, websiteUrl } });

/** Audits on request: new ones, and those of an address that are still fresh. */
export class Audits {
  constructor(
    private readonly queue: Pick<AuditQueue, 'audit'>,
    private readonly progress: RunProgress,
  ) {}

  /**
   * Audits a website, stores the result and sees to its summary.
   * @throws ApiError 422 when there is nothing to be audited, 503 when too many audits are under way
   */
  async request(request: AuditRequest): Promise<AuditResult> {
    const address = addressOf(request.websiteUrl);
    const results = (await freshResults(address)) ?? (await this.run(address, request.runId));
    const audit = await store(request, results);
    await offerSummary({
      auditId: audit._id,
      websiteUrl: audit.websiteUrl,
      contactEmail: audit.contactEmail,
      contactName: request.contactName,
      overallScore: results.overallScore,
      checks: results.checks.length,
      topRecommendations: results.recommendations.split('\n').filter(Boolean),
    });
    if (request.runId) this.progress.note(request.runId, 'done');
    return present(audit, results);
  }

  private async run(address: string, runId: string | undefined): Promise<KeptResults> {
    try {
      const run = await this.queue.audit(address, (stage) => {
        // It is done when it is stored.
        if (runId && stage !== 'done') this.progress.note(runId, stage);
      });
      return resultsOf(run);
    } catch (error) {
      if (runId) this.progress.note(runId, 'done');
      throw toAnswer(error);
    }
  }

  /** How far a run is. @throws ApiError 404 */
  async progressOf({ runId }: { runId: string }) {
    const progress = await this.progress.of(runId);
    if (!progress) throw notFound('This run');
    return progress;
  }

  /** A stored result, without who asked for it. @throws ApiError 404 */
  async result({ auditId }: { auditId: string }): Promise<AuditResult> {
    const audit = await SeoAudit.findById(auditId).select('websiteUrl results').lean();
    const results = keptResults.safeParse(audit?.results).data;
    if (!audit || !results) throw notFound('This audit');
    return present(audit, results);
  }
}
