import { fork, type ChildProcess } from 'node:child_process';
import {
  report,
  type Fetched,
  type JobOf,
  type WorkerTask,
  type WorkerMessage,
  type ResultOf,
  type TaskName,
} from './messages';
import { RestrictedFetch, type AllowedOrigins } from './restricted-fetch';

const HEAP_LIMIT_MB = 256;
/**
 * Number of tasks at the same time in one thread, because renders wait for their data. Each may take as many times the
 * limit.
 */
export const RENDERS_PER_THREAD = 4;
const CHECKS = 20;

/** Warnings that a feature of Node is experimental. */
const NO_WARNINGS = '--disable-warning=ExperimentalWarning';

type Progress = Extract<WorkerMessage, { is: 'begun' | 'done' | 'failed' }>;

/** A task had begun in a thread that was lost: the thread hung, died or was ended. */
export class ThreadLost extends Error {}
/** A task had not begun yet when its thread was lost. It can be run again. */
export class NotBegun extends Error {}

/** Longest text of a thread in the log, in characters. */
const SAID_AT_MOST = 1_000;

/** The code of a thread, and what it may do. */
export interface ThreadCode {
  file: URL;
  /** Arguments of Node, e.g. its {@link permissions}. */
  arguments: readonly string[];
}

const reaching = (job: object): AllowedOrigins | undefined =>
  'site' in job ? (job as AllowedOrigins) : undefined;

interface Running {
  job: object;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  /** Time on the thread's clock; absent until the task begins. */
  begunAt?: number;
}

/**
 * A thread that runs tasks, as a process of its own with an empty environment: only a process has permissions of its
 * own, and what it breaks is not the server. It is watched on a clock that stands still while the shell itself gets no
 * processor, e.g. while the machine sleeps.
 */
export class RenderThread {
  /** Rejects when the thread is lost before it is ready. */
  readonly ready: Promise<void>;
  /** Resolves with the reason when the thread has ended. */
  readonly ended: Promise<string>;
  /** Resolves when the thread asks to be replaced. */
  readonly isWornOut: Promise<void>;
  isReady = false;
  isRetired = false;
  private isLost = false;
  private readonly process: ChildProcess;
  private readonly outside = new RestrictedFetch();
  private readonly running = new Map<number, Running>();
  private lastId = 0;
  private reason = 'its code ended it';
  private watch: NodeJS.Timeout | undefined;
  /** The thread's clock, in milliseconds. */
  private clock = 0;
  private lastCheck = 0;
  /** When a task last began or ended, on the thread's clock. */
  private lastProgress = 0;

  /**
   * @param limitMs a thread in which no task begins or ends for this long hangs
   * @param said called with what its code prints
   */
  constructor(
    { file, arguments: given }: ThreadCode,
    private readonly limitMs: number,
    said: (text: string) => void = () => undefined,
  ) {
    this.process = fork(file, {
      env: {},
      execArgv: [...given, `--max-old-space-size=${HEAP_LIMIT_MB}`, NO_WARNINGS],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.process.on('error', (error) => (this.reason = String(error)));
    this.ended = new Promise((resolve) => {
      this.process.once('exit', (_code, signal) => {
        // V8 aborts when the heap is full.
        if (signal === 'SIGABRT') this.reason = 'its heap is full';
        resolve(this.reason);
      });
    });
    let wear: () => void;
    this.isWornOut = new Promise((resolve) => (wear = resolve));
    this.ready = new Promise((resolve, reject) => {
      this.process.on('message', (message) => {
        const { data } = report.safeParse(message);
        if (!data) return void this.end('it sent what is no report');
        if (data.is === 'worn') return wear();
        if (data.is === 'said') return said(data.text.slice(0, SAID_AT_MOST));
        if (data.is === 'dying') return void (this.reason = data.reason);
        if (data.is === 'asks')
          return void this.outside
            .fetch(data, this.cookies())
            .then((fetched) => this.send(fetched));
        if (data.is !== 'ready') return this.onMessage(data);
        this.isReady = true;
        resolve();
      });
      void this.ended.then((reason) => reject(new Error(`thread lost at its start: ${reason}`)));
    });
    this.ready.catch(() => undefined);
    void this.ended.then(() => this.onExit());
  }

  get load(): number {
    return this.running.size;
  }

  /** Runs a task in a ready thread. @throws ThreadLost, NotBegun, or the task's own Error */
  run<K extends TaskName>(task: K, job: JobOf<K>): Promise<ResultOf<K>> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      if (this.isLost) throw new NotBegun(this.reason);
      // A thread answers a task with its kind of result.
      this.running.set(id, { job, resolve: (result) => resolve(result as ResultOf<K>), reject });
      const reached = reaching(job);
      if (reached) this.outside.open(reached);
      this.send({ id, task, job } as WorkerTask);
      this.startWatch();
    });
  }

  /** Ends the thread after its running tasks; it gets no further ones. */
  retire(): void {
    this.isRetired = true;
    if (!this.running.size) void this.end('another has replaced it');
  }

  async end(reason: string): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) this.reason = reason;
    this.process.kill('SIGKILL');
    await this.ended;
  }

  private send(message: WorkerTask | Fetched): void {
    // It may just have ended, which `ended` tells.
    if (this.process.connected) this.process.send(message, () => undefined);
  }

  /** Cookies of the running jobs. */
  private cookies(): Set<string> {
    return new Set([...this.running.values()].flatMap(({ job }) => reaching(job)?.cookie ?? []));
  }

  private onMessage(report: Progress): void {
    this.lastProgress = this.clock;
    const running = this.running.get(report.id);
    if (!running) return;
    if (report.is === 'begun') {
      running.begunAt = this.clock;
      return;
    }
    this.running.delete(report.id);
    if (!this.running.size) this.stopWatch();
    if (report.is === 'done') running.resolve(report.result);
    else running.reject(new Error(report.reason));
    if (this.isRetired) this.retire();
  }

  private startWatch(): void {
    if (this.watch) return;
    this.lastProgress = this.clock;
    this.lastCheck = performance.now();
    this.watch = setInterval(() => this.check(), this.limitMs / CHECKS);
  }

  private stopWatch(): void {
    clearInterval(this.watch);
    this.watch = undefined;
  }

  private check(): void {
    const now = performance.now();
    // A late check counts as two at most: the shell itself had no processor.
    this.clock += Math.min(now - this.lastCheck, (2 * this.limitMs) / CHECKS);
    this.lastCheck = now;
    const began = [...this.running.values()].map(({ begunAt }) => begunAt ?? this.clock);
    const hangs =
      this.clock - this.lastProgress >= this.limitMs ||
      this.clock - Math.min(...began) >= this.limitMs * RENDERS_PER_THREAD;
    if (hangs) void this.end('it hung');
  }

  private onExit(): void {
    this.isLost = true;
    this.isReady = false;
    this.stopWatch();
    for (const { reject, begunAt } of this.running.values())
      reject(begunAt === undefined ? new NotBegun(this.reason) : new ThreadLost(this.reason));
    this.running.clear();
  }
}
