import { model, Schema } from 'mongoose';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { AUDIT_STAGES, type AuditProgress } from '@site/contracts/audit/audit';
import { stageTitles } from '@site/contracts/audit/audit-checks';
import { baseOptions, entityId } from '../../../database/fields';
import { createNotFoundError } from '../../../http/errors';

/** Seconds that the progress of a run stays known after its last stage. */
const RETENTION_SECONDS = 600;

const schema = new Schema(
  {
    _id: entityId,
    stage: { type: String, enum: AUDIT_STAGES, required: true as const },
    at: { type: Date, required: true as const },
  },
  baseOptions,
);
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const AuditStage = model('AuditStage', schema, 'audit_stages');

export type Stage = (typeof AUDIT_STAGES)[number];

const present = (stage: Stage): AuditProgress => ({
  stage,
  finished: AUDIT_STAGES.indexOf(stage),
  total: AUDIT_STAGES.length - 1,
  title: stage === 'done' ? 'Finished' : stageTitles[stage],
});

/** Progress of runs, which every process knows through the database. */
export class RunProgress {
  /** One call after the other, so that a stage is stored before the next one, and before it is asked for. */
  private readonly queue = pLimit(1);

  constructor(private readonly log: Logger) {}

  /** Stores a stage in the background. */
  note(runId: string, stage: Stage): void {
    const at = new Date();
    this.queue(() =>
      AuditStage.updateOne({ _id: runId }, { $set: { stage, at } }, { upsert: true }),
    ).catch((error: unknown) => this.log.warn({ err: error }, 'stage of an audit not stored'));
  }

  /** @throws ApiError 404 before a run has begun, and some minutes after its end */
  async get({ runId }: { runId: string }): Promise<AuditProgress> {
    const since = new Date(Date.now() - RETENTION_SECONDS * 1000);
    const record = await this.queue(() =>
      AuditStage.findOne({ _id: runId, at: { $gt: since } }).lean(),
    );
    if (!record) throw createNotFoundError('This run');
    return present(record.stage);
  }
}
