import { type ChildProcess, fork } from 'node:child_process';
import { countdown } from '@site/server-kit/timeout';
import {
  type FetchReply,
  type JobOf,
  type ResultOf,
  type TaskName,
  workerMessage,
} from './messages';
import { type AllowedOrigins, RestrictedFetch } from './restricted-fetch';

const HEAP_LIMIT_MB = 256;
/** Warnings that a feature of Node is experimental. */
const NO_WARNINGS = '--disable-warning=ExperimentalWarning';
/** Longest text of a process in the log, in characters. */
const MAX_PRINTED = 1_000;

/** The process of a task hung, died or was ended before the result. */
export class WorkerLost extends Error {}

/** The code of a process, and what it may do. */
export interface WorkerCode {
  file: URL;
  /** Arguments of Node, e.g. its {@link permissions}. */
  arguments: readonly string[];
}

const getAllowedOrigins = (job: object): AllowedOrigins | undefined =>
  'site' in job ? (job as AllowedOrigins) : undefined;

interface Running {
  job: object;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A process with an empty environment that runs one task at a time. Only a process has permissions of its own. */
export class WorkerProcess {
  /** Resolves when it takes tasks; rejects when it is lost before. */
  readonly ready: Promise<void>;
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<string>;
  private readonly process: ChildProcess;
  private readonly restrictedFetch = new RestrictedFetch();
  private running: Running | undefined;
  private reason = 'its code ended it';

  /** @param onPrint called with what its code prints */
  constructor(
    { file, arguments: nodeArguments }: WorkerCode,
    private readonly limitMs: number,
    onPrint: (text: string) => void = () => undefined,
  ) {
    this.process = fork(file, {
      env: {},
      execArgv: [...nodeArguments, `--max-old-space-size=${HEAP_LIMIT_MB}`, NO_WARNINGS],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.process.on('error', (error) => (this.reason = String(error)));
    this.ended = new Promise((resolve) => {
      this.process.once('exit', (_code, signal) => {
        // V8 aborts when the heap is full.
        if (signal === 'SIGABRT') this.reason = 'its heap is full';
        this.running?.reject(new WorkerLost(this.reason));
        resolve(this.reason);
      });
    });
    this.ready = new Promise((resolve, reject) => {
      this.process.on('message', (message) => {
        const { data } = workerMessage.safeParse(message);
        if (!data) void this.end('it sent an invalid message');
        else if (data.type === 'ready') resolve();
        else if (data.type === 'printed') onPrint(data.text.slice(0, MAX_PRINTED));
        else if (data.type === 'dying') this.reason = data.reason;
        else if (data.type === 'done') this.running?.resolve(data.result);
        else if (data.type === 'failed') this.running?.reject(new Error(data.reason));
        else
          void this.restrictedFetch
            .fetch(data, getAllowedOrigins(this.running?.job ?? {})?.cookie)
            .then((fetched) => this.send(fetched));
      });
      void this.ended.then((reason) => reject(new Error(`lost at its start: ${reason}`)));
    });
    this.ready.catch(() => undefined);
  }

  get isLost(): boolean {
    return !this.process.connected;
  }

  /** Number of builds whose code it may have evaluated. */
  get builds(): number {
    return this.restrictedFetch.builds;
  }

  /** Runs a task; a process that takes longer than the limit is ended. @throws WorkerLost, or the task's own Error */
  async run<K extends TaskName>(task: K, job: JobOf<K>): Promise<ResultOf<K>> {
    if (this.isLost) throw new WorkerLost(this.reason);
    const origins = getAllowedOrigins(job);
    if (origins) this.restrictedFetch.allow(origins);
    const stop = countdown(this.limitMs, () => void this.end('it hung'));
    try {
      return await new Promise((resolve, reject) => {
        // A process answers a task with its kind of result.
        this.running = { job, resolve: (result) => resolve(result as ResultOf<K>), reject };
        this.send({ task, job });
      });
    } finally {
      stop();
      this.running = undefined;
    }
  }

  async end(reason: string): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) this.reason = reason;
    this.process.kill('SIGKILL');
    await this.ended;
  }

  private send(message: { task: TaskName; job: object } | FetchReply): void {
    // It may just have ended, which `ended` tells.
    if (this.process.connected) this.process.send(message, () => undefined);
  }
}
