import type { AuditPolicy, AuditRun } from '@site/audit/run';
import type { Stage } from './progress';

/** The numbers of running and of waiting tasks are at their limits. */
export class TooMany extends Error {
  override name = 'TooMany';
}

interface ConcurrencyLimitOptions {
  running: number;
  waiting: number;
  waitTimeoutMs: number;
}

/** Runs a limited number of tasks at a time; a few more wait for a limited time, the others are refused. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly queue = new Set<() => void>();

  constructor(private readonly options: ConcurrencyLimitOptions) {}

  /** Runs a task in its turn. @throws TooMany when the queue is full or the wait too long */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.options.running) await this.turn();
    else this.running += 1;
    try {
      return await task();
    } finally {
      this.next();
    }
  }

  /** Hands the place of a finished task to the next one. */
  private next(): void {
    const [waiting] = this.queue;
    if (waiting) waiting();
    else this.running -= 1;
  }

  private turn(): Promise<void> {
    const { waiting, waitTimeoutMs } = this.options;
    if (this.queue.size >= waiting) return Promise.reject(new TooMany());
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        this.queue.delete(enter);
        resolve();
      };
      const timer = setTimeout(() => {
        this.queue.delete(enter);
        reject(new TooMany());
      }, waitTimeoutMs);
      this.queue.add(enter);
    });
  }
}

/** Concurrent audits of one process; each has its own thread. */
const limits = { running: 4, waiting: 8, waitTimeoutMs: 10_000 };
/** Milliseconds that a result stays here, for callers that looked for a stored one just before it was stored. */
const linger = 5000;

export interface FinishedRun extends AuditRun {
  auditedAt: Date;
  milliseconds: number;
}

interface RunUnderWay<T> {
  result: Promise<T>;
  /** Current stage, and its listeners. */
  progress: { stage: Stage; listeners: Set<(stage: Stage) => void> };
}

export type Engine = (run: {
  url: string;
  now: Date;
  onStage: (stage: Stage) => void;
  policy: AuditPolicy;
  signal: AbortSignal;
  waited: number;
}) => Promise<AuditRun>;

/** Runs a few audits at a time and stores each once; callers for an address under way share its run. */
export class AuditQueue<T> {
  private readonly limit = new ConcurrencyLimit(limits);
  private readonly underWay = new Map<string, RunUnderWay<T>>();
  private readonly closing = new AbortController();

  constructor(
    private readonly engine: Engine,
    private readonly store: (url: string, run: FinishedRun) => Promise<T>,
    private readonly policy: AuditPolicy,
  ) {}

  /** Audits an address. A disconnected caller does not end the run. @throws AuditRefused, TooMany, errors of `store` */
  audit(url: string, onStage: (stage: Stage) => void): Promise<T> {
    const { progress, result } = this.underWay.get(url) ?? this.begin(url);
    progress.listeners.add(onStage);
    onStage(progress.stage);
    return result;
  }

  stop(): void {
    this.closing.abort();
  }

  private begin(url: string): RunUnderWay<T> {
    const progress: RunUnderWay<T>['progress'] = { stage: 'connect', listeners: new Set() };
    const enter = (stage: Stage) => {
      progress.stage = stage;
      for (const listener of progress.listeners) listener(stage);
    };
    const requestedAt = performance.now();
    const result = this.limit
      .run(() => this.timed(url, enter, performance.now() - requestedAt))
      .then((run) => this.store(url, run));
    const run = { progress, result };
    const forget = () => this.underWay.delete(url);
    result.then(() => setTimeout(forget, linger).unref(), forget);
    this.underWay.set(url, run);
    return run;
  }

  private async timed(
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
