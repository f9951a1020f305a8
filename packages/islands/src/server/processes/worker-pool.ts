import type { Logger } from 'pino';
import { type Clients, FairQueue, Unavailable } from '@site/server-kit/clients/fair-queue';
import { renderLimits } from '../limits';
import type { JobOf, ResultOf, TaskName } from './messages';
import { type WorkerCode, WorkerProcess } from './worker-process';

/** Length of the queue for each process. At 40 ms a page, a process needs two seconds for it. */
const MAX_QUEUE_PER_WORKER = 50;
/** A process with the code of more builds is replaced: Module Federation cannot release one. */
const MAX_BUILDS_PER_WORKER = 24;

export interface WorkerOptions {
  workers: number;
  log: Logger;
  code: WorkerCode;
  /** A task that takes longer hangs. In milliseconds in which this process could work. */
  limitMs: number;
}

/** The clients that wait for a task. The signal aborts when none waits any more. */
export interface TaskOptions {
  clients: Clients;
  signal?: AbortSignal;
}

/** A fixed number of processes, each with one task at a time, and the queue for them. A lost process is replaced. */
export class WorkerPool {
  private readonly queue: FairQueue;
  private readonly all = new Set<WorkerProcess>();
  private readonly idle: WorkerProcess[] = [];
  /** Tasks whose process is being replaced. */
  private readonly waitingForWorker: ((worker: WorkerProcess) => void)[] = [];
  private isClosed = false;

  constructor(readonly options: WorkerOptions) {
    const { workers: running } = options;
    const waiting = running * MAX_QUEUE_PER_WORKER;
    this.queue = new FairQueue({ running, waiting, waitTimeoutMs: renderLimits.queueMs });
    for (let count = 0; count < running; count++) this.start();
  }

  /** Runs a task in its client's turn. @throws Unavailable, WorkerLost, or the task's own Error */
  run<K extends TaskName>(
    task: K,
    job: JobOf<K>,
    { clients, signal }: TaskOptions,
  ): Promise<ResultOf<K>> {
    const runTask = async (): Promise<ResultOf<K>> => {
      if (this.isClosed) throw new Unavailable('the server stops');
      const worker =
        this.idle.shift() ??
        (await new Promise<WorkerProcess>((resolve) => this.waitingForWorker.push(resolve)));
      try {
        signal?.throwIfAborted();
        return await worker.run(task, job);
      } finally {
        if (worker.builds > MAX_BUILDS_PER_WORKER)
          void worker.end('it has the code of many builds');
        else this.release(worker);
      }
    };
    return this.queue.run(clients, runTask, signal);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.all].map((worker) => worker.end('the server stops')));
  }

  private release(worker: WorkerProcess): void {
    if (worker.isLost) return;
    const first = this.waitingForWorker.shift();
    if (first) first(worker);
    else this.idle.push(worker);
  }

  private start(): void {
    if (this.isClosed) return;
    const { log, code, limitMs } = this.options;
    const worker = new WorkerProcess(code, limitMs, (text) => log.info({ text }, 'worker printed'));
    this.all.add(worker);
    let pause: number = renderLimits.restartMs;
    worker.ready.then(
      () => {
        pause = 0;
        this.release(worker);
      },
      () => undefined,
    );
    void worker.ended.then((reason) => {
      this.all.delete(worker);
      const index = this.idle.indexOf(worker);
      if (index >= 0) this.idle.splice(index, 1);
      if (this.isClosed) return;
      if (worker.builds <= MAX_BUILDS_PER_WORKER) log.error({ reason }, 'worker lost');
      setTimeout(() => this.start(), pause).unref();
    });
  }
}
