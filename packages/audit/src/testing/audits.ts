import type { RequestListener, ServerResponse } from 'node:http';
import type { Stage } from '../collect/collect';
import { DEFAULT_LIMITS, type Limits } from '../fetch/limits';
import { AuditRefused } from '../refusal';
import { type AuditRun, runAudit } from '../run';
import type { TestServer } from './server';

/** The time at which audits of tests begin. */
export const now = new Date('2026-11-21T12:00:00Z');

interface Options {
  path?: string;
  /** More servers that the run may request. */
  others?: readonly TestServer[];
  limits?: Partial<Limits>;
  onStage?: (stage: Stage) => void;
  signal?: AbortSignal;
  waited?: number;
}

/** Audits a test server; the run may request no other unless it is named. */
export const audit = (
  { origin, pair }: Pick<TestServer, 'origin' | 'pair'>,
  { path = '/', others = [], limits, onStage = () => undefined, signal, waited }: Options = {},
): Promise<AuditRun> =>
  runAudit({
    url: new URL(path, origin).href,
    now,
    onStage,
    policy: {
      allowed: new Set([pair, ...others.map((other) => other.pair)]),
      publicUrl: 'https://ours.test',
      limits: { ...DEFAULT_LIMITS, ...limits },
    },
    ...(signal && { signal }),
    ...(waited !== undefined && { waited }),
  });

/** The reason of a refusal; `scored` when the audit was not refused. */
export async function refusal(run: Promise<AuditRun>): Promise<string> {
  try {
    await run;
    return 'scored';
  } catch (error) {
    return error instanceof AuditRefused ? error.reason : String(error);
  }
}

export type Answer = (response: ServerResponse) => void;

export const text =
  (body: string, type = 'text/plain'): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

export const html = (body: string): Answer => text(body, 'text/html; charset=utf-8');

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end();

/** Answers by path, and with 404 elsewhere. */
export const toListener =
  (answers: Record<string, Answer>): RequestListener =>
  (request, response) =>
    (answers[request.url ?? ''] ?? status(404))(response);
