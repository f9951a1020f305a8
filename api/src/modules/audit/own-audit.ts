import type { ownAudit } from '@site/contracts/audit';
import type { z } from 'zod';
import type { Log } from '../../log';
import type { AuditQueue } from './run/audit-queue';
import { AuditRun, resultsIn, type RunResults, type StoredRun } from './run/stored-run';

const MINUTE = 60_000;
/** Milliseconds after which the site is audited again, and at least between two attempts of one process. */
const again = { afterResult: 24 * 60 * MINUTE, afterAttempt: 5 * MINUTE };

const gains = ({ outcome, gain }: RunResults['checks'][number]) => outcome === 'fail' && gain > 0;

/** The audit of this site's own home page, repeated once a day when somebody looks at the result. */
export class OwnAudit {
  readonly #address: string;
  #attemptedAt = -Infinity;

  constructor(
    publicUrl: string,
    private readonly queue: Pick<AuditQueue<StoredRun>, 'audit'>,
    private readonly log: Pick<Log, 'warn'>,
  ) {
    this.#address = new URL('/', publicUrl).href;
  }

  /** The latest result. An old one is returned too, while a new audit begins in the background. */
  async latest(): Promise<z.input<typeof ownAudit>> {
    const run = await AuditRun.findOne({ address: this.#address }).sort({ auditedAt: -1 }).lean();
    if (!run || Date.now() - run.auditedAt.getTime() > again.afterResult) this.#begin();
    const results = resultsIn(run?.results);
    if (!run || !results) return {};
    const { overallScore, auditedAt, checks } = results;
    const [next] = checks.filter(gains).toSorted((one, other) => other.gain - one.gain);
    return {
      result: {
        auditId: run._id,
        auditedAt,
        overallScore,
        outcomes: checks.map(({ outcome }) => outcome),
        ...(next && { next: { title: next.title, gain: next.gain } }),
      },
    };
  }

  /** The whole result of one of its runs. */
  async run(id: string): Promise<{ websiteUrl: string; results: RunResults } | undefined> {
    const run = await AuditRun.findOne({ _id: id, address: this.#address })
      .select('results')
      .lean();
    const results = resultsIn(run?.results);
    return results && { websiteUrl: this.#address, results };
  }

  #begin(): void {
    if (Date.now() - this.#attemptedAt < again.afterAttempt) return;
    this.#attemptedAt = Date.now();
    this.queue
      .audit(this.#address, 'this site', () => undefined)
      .catch((error: unknown) => this.log.warn({ err: error }, 'this site could not be audited'));
  }
}
