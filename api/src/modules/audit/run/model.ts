import { randomUUID } from 'node:crypto';
import { model, Schema } from 'mongoose';
import type { z } from 'zod';
import { auditResults } from '@site/contracts/audit/audit';
import { RESULT_RETENTION_YEARS } from '@site/contracts/audit/audit-checks';
import { DAY_SECONDS, MINUTE_MS } from '@site/server-kit/duration';
import { baseOptions, entityId, text } from '../../../database/fields';
import type { FinishedRun } from './audit-queue';

const RETENTION_SECONDS = RESULT_RETENTION_YEARS * 365 * DAY_SECONDS;

const schema = new Schema(
  {
    _id: entityId,
    /** The website's address, normalized for comparison. */
    address: text,
    auditedAt: { type: Date, required: true as const },
    /** All results, in the contract's form without the fields that identify an audit. */
    results: Schema.Types.Mixed,
  },
  baseOptions,
);
schema.index({ address: 1, auditedAt: -1 });
schema.index({ auditedAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const AuditRun = model('AuditRun', schema, 'audit_runs');

/** Milliseconds that a run is reused for its address. */
const MAX_AGE_MS = 10 * MINUTE_MS;

/** Results of a run: the contract's form without the fields that identify the requesting audit. */
const runResults = auditResults.omit({ auditId: true, websiteUrl: true });
export type RunResults = z.output<typeof runResults>;

export interface StoredRun {
  id: string;
  results: RunResults;
}

/** Results in a document, with the checks of its day; undefined when it holds none. */
export const parseResults = (document: unknown): RunResults | undefined =>
  runResults.safeParse(document).data;

export async function storeRun(address: string, run: FinishedRun): Promise<StoredRun> {
  const { verdict, evidence, auditedAt, milliseconds } = run;
  const results = runResults.parse({
    ...verdict,
    finalUrl: evidence.document.url,
    auditedAt: auditedAt.toISOString(),
    milliseconds,
  });
  const id = randomUUID();
  await AuditRun.create({ _id: id, address, auditedAt, results });
  return { id, results };
}

export async function findFreshRun(address: string): Promise<StoredRun | undefined> {
  const auditedAt = { $gt: new Date(Date.now() - MAX_AGE_MS) };
  const run = await AuditRun.findOne({ address, auditedAt }).sort({ auditedAt: -1 }).lean();
  const results = parseResults(run?.results);
  return run && results ? { id: run._id, results } : undefined;
}
