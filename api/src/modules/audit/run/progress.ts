import { Schema, model } from 'mongoose';
import { auditStages, type AuditProgress } from '@site/contracts/audit/audit';
import { checkCount } from '@site/contracts/audit/audit-checks';
import { entityId } from '../../../database/fields';
import type { Log } from '../../../log';

/** Seconds that the progress of a run stays known after its last stage. */
const RETENTION_SECONDS = 600;

const schema = new Schema(
  {
    _id: entityId,
    stage: { type: String, enum: auditStages, required: true as const },
    at: { type: Date, required: true as const },
  },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const AuditStage = model('AuditStage', schema, 'audit_stages');

export type Stage = (typeof auditStages)[number];

const titles: Readonly<Record<Stage, string>> = {
  connect: 'Connecting to the website',
  document: 'Reading the page',
  robots: 'Reading robots.txt and the sitemap',
  resources: 'Measuring images, styles and scripts',
  security: 'Checking the certificate and the redirects',
  judge: `Running the ${checkCount} checks`,
  done: 'Finished',
};

/** Runs that one process remembers; far more than can be under way. */
const MOST_RUNS = 1000;

const present = (stage: Stage): AuditProgress => ({
  stage,
  finished: auditStages.indexOf(stage),
  total: auditStages.length - 1,
  title: titles[stage],
});

/** Progress of runs: known here at once, and to other processes through the database. */
export class RunProgress {
  private readonly runs = new Map<string, { stage: Stage; at: number; written: Promise<void> }>();

  constructor(private readonly log: Log) {}

  note(runId: string, stage: Stage): void {
    const known = this.runs.get(runId);
    if (known?.stage === stage) return;
    const at = new Date();
    // Written in order, in the background.
    const written = (known?.written ?? Promise.resolve()).then(() => this.write(runId, stage, at));
    this.runs.delete(runId);
    this.runs.set(runId, { stage, at: at.getTime(), written });
    const [oldest] = this.runs.keys();
    if (oldest !== undefined && this.runs.size > MOST_RUNS) this.runs.delete(oldest);
  }

  /** @returns undefined before a run has begun, and some minutes after its end */
  async of(runId: string): Promise<AuditProgress | undefined> {
    const since = Date.now() - RETENTION_SECONDS * 1000;
    const here = this.runs.get(runId);
    if (here && here.at > since) return present(here.stage);
    const elsewhere = await AuditStage.findOne({ _id: runId, at: { $gt: new Date(since) } }).lean();
    return elsewhere ? present(elsewhere.stage) : undefined;
  }

  private async write(runId: string, stage: Stage, at: Date): Promise<void> {
    try {
      await AuditStage.updateOne({ _id: runId }, { $set: { stage, at } }, { upsert: true });
    } catch (error) {
      this.log.warn({ err: error }, 'stage of an audit not stored');
    }
  }
}
