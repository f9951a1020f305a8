import type { Logger } from 'pino';
import type { z } from 'zod';
import type { ownAudit } from '@site/contracts/audit/audit';
import { DAY_MS, MINUTE_MS } from '@site/server-kit/duration';
import type { AuditQueue } from './run/audit-queue';
import { AuditRun, parseResults, type RunResults, type StoredRun } from './run/model';

/** Milliseconds between two results, and the longest pause between failed attempts. */
const AUDIT_INTERVAL_MS = DAY_MS;

/** The first task of a result's plan, with the title of its check. */
function findNextTask({ plan, checks }: RunResults) {
  const task = plan?.tasks[0];
  const title = checks.find(({ id }) => id === task?.id)?.title;
  return task && title && task.gain > 0 ? { title, gain: task.gain } : undefined;
}

/**
 * The audit of this site's own home page, repeated once a day from the first time that someone asks for it. A failed
 * attempt is repeated after a minute, then after twice as long each time: at startup the page is not served yet.
 */
export class OwnAudit {
  private readonly address: string;
  private isStarted = false;
  private pause = MINUTE_MS;

  constructor(
    publicUrl: string,
    private readonly queue: Pick<AuditQueue<StoredRun>, 'audit'>,
    private readonly log: Pick<Logger, 'warn'>,
  ) {
    this.address = new URL('/', publicUrl).href;
  }

  /** The latest result, however old. The first call starts the daily audits. */
  async latest(): Promise<z.input<typeof ownAudit>> {
    if (!this.isStarted) {
      this.isStarted = true;
      void this.auditIfDue();
    }
    const run = await this.latestRun();
    const results = parseResults(run?.results);
    if (!run || !results) return {};
    const { overallScore, auditedAt, checks } = results;
    const next = findNextTask(results);
    return {
      result: {
        auditId: run._id,
        auditedAt,
        overallScore,
        outcomes: checks.map(({ outcome }) => outcome),
        ...(next && { next }),
      },
    };
  }

  /** The whole result of one of its runs. */
  async run(id: string): Promise<{ websiteUrl: string; results: RunResults } | undefined> {
    const run = await AuditRun.findOne({ _id: id, address: this.address }).select('results').lean();
    const results = parseResults(run?.results);
    return results && { websiteUrl: this.address, results };
  }

  private latestRun() {
    return AuditRun.findOne({ address: this.address }).sort({ auditedAt: -1 }).lean();
  }

  /** Audits the site when its latest result, which another process may have stored, is a day old. */
  private async auditIfDue(): Promise<void> {
    let pause = AUDIT_INTERVAL_MS;
    try {
      const age =
        Date.now() - ((await this.latestRun().select('auditedAt'))?.auditedAt.getTime() ?? 0);
      if (age < AUDIT_INTERVAL_MS) pause -= age;
      else await this.queue.audit(this.address, 'this site', () => undefined);
      this.pause = MINUTE_MS;
    } catch (error) {
      this.log.warn({ err: error }, 'this site could not be audited');
      pause = this.pause;
      this.pause = Math.min(2 * pause, AUDIT_INTERVAL_MS);
    }
    setTimeout(() => void this.auditIfDue(), pause).unref();
  }
}
