import type { AuditPolicy, AuditRun } from '@site/audit/run';
import type { Stage } from './progress';

/** There are as many under way and waiting as there may be. */
export class TooMany extends Error {
  override name = 'TooMany';
}

interface ConcurrencyLimitOptions {
  running: number;
  waiting: number;
  waitTimeoutMs: number;
}

/** Lets so many tasks run at a time; a few more wait for a while, the rest is told to come back. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly queue = new Set<() => void>();

  constructor(private readonly options: ConcurrencyLimitOptions) {}

  /** Runs a task in its turn. @throws TooMany when it would have to wait too long */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.options.running) await this.turn();
    else this.running += 1;
    try {
      return await task();
    } finally {
      this.next();
    }
  }

  /** Whoever leaves hands the place on. */
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

/** Audits of one process at the same time; each has a thread of its own. */
const limits = { running: 4, waiting: 8, waitTimeoutMs: 10_000 };
/** Milliseconds for which a result is given from here, to whoever looked for a stored one just before it was there. */
const linger = 5000;

export interface FinishedRun extends AuditRun {
  auditedAt: Date;
  milliseconds: number;
}

interface RunUnderWay<T> {
  result: Promise<T>;
  /** Where it is, and who wants to know. */
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

/** Runs audits a few at a time and stores each once; who asks for an address under way waits for the same run. */
export class AuditQueue<T> {
  private readonly limit = new ConcurrencyLimit(limits);
  private readonly underWay = new Map<string, RunUnderWay<T>>();
  private readonly closing = new AbortController();

  constructor(
    private readonly engine: Engine,
    private readonly store: (url: string, run: FinishedRun) => Promise<T>,
    private readonly policy: AuditPolicy,
  ) {}

  /**
   * Audits an address. A caller that goes away does not end the run. @throws AuditRefused, TooMany, and what storing
   * throws
   */
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
    const asked = performance.now();
    const result = this.limit
      .run(() => this.timed(url, enter, performance.now() - asked))
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
