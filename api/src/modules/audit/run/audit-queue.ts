import type { AuditPolicy, AuditRun, runAudit } from '@site/audit/run';
import { FairQueue } from '@site/server-kit/clients/fair-queue';
import type { Stage } from './progress';

/** Concurrent audits of one process; each has its own thread. */
const limits = { running: 4, runningPerNetwork: 1, waiting: 16, waitTimeoutMs: 10_000 };
/** Milliseconds that a result stays here, for callers that looked for a stored one just before it was stored. */
const RESULT_TTL_MS = 5000;

export interface FinishedRun extends AuditRun {
  auditedAt: Date;
  milliseconds: number;
}

interface ActiveRun<T> {
  /** The clients that asked for it. */
  clients: Set<string>;
  result: Promise<T>;
  /** Current stage, and its listeners. */
  progress: { stage: Stage; listeners: Set<(stage: Stage) => void> };
}

export type Engine = typeof runAudit;

/**
 * Runs a few audits at a time, one for each network, and stores each once; callers for an address under way share its
 * run. Slow targets of one network so leave the other slots to others.
 */
export class AuditQueue<T> {
  private readonly queue = new FairQueue(limits);
  private readonly activeRuns = new Map<string, ActiveRun<T>>();
  private readonly closing = new AbortController();

  constructor(
    private readonly engine: Engine,
    private readonly store: (url: string, run: FinishedRun) => Promise<T>,
    private readonly policy: AuditPolicy,
  ) {}

  /**
   * Audits an address. A disconnected caller does not end the run.
   * @throws AuditRefused, Unavailable, errors of `store`
   */
  audit(url: string, client: string, onStage: (stage: Stage) => void): Promise<T> {
    const { clients, progress, result } = this.activeRuns.get(url) ?? this.begin(url, client);
    clients.add(client);
    this.queue.dispatch();
    progress.listeners.add(onStage);
    onStage(progress.stage);
    return result;
  }

  stop(): void {
    this.closing.abort();
  }

  private begin(url: string, client: string): ActiveRun<T> {
    const clients = new Set([client]);
    const progress: ActiveRun<T>['progress'] = { stage: 'connect', listeners: new Set() };
    const setStage = (stage: Stage) => {
      progress.stage = stage;
      for (const listener of progress.listeners) listener(stage);
    };
    const requestedAt = performance.now();
    const result = this.queue
      .run(clients, () => this.runTimed(url, setStage, performance.now() - requestedAt))
      .then((run) => this.store(url, run));
    const run = { clients, progress, result };
    const forget = () => this.activeRuns.delete(url);
    result.then(() => setTimeout(forget, RESULT_TTL_MS).unref(), forget);
    this.activeRuns.set(url, run);
    return run;
  }

  private async runTimed(
    url: string,
    onStage: (stage: Stage) => void,
    waited: number,
  ): Promise<FinishedRun> {
    const auditedAt = new Date();
    const started = performance.now();
    const { policy } = this;
    const run = { url, now: auditedAt, onStage, policy, signal: this.closing.signal, waited };
    const result = await this.engine(run);
    return { ...result, auditedAt, milliseconds: Math.round(performance.now() - started) };
  }
}
