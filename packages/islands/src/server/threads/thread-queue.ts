import type { Logger } from 'pino';
import { RoundRobinQueue, type Clients } from '@site/server-kit/clients/round-robin-queue';
import type { JobOf, ResultOf, TaskName } from './messages';
import { NotBegun, RENDERS_PER_THREAD, RenderThread, type ThreadCode } from './render-thread';

/** Length of the queue for each thread. At 40 ms a page, a thread needs two seconds for it. */
const QUEUE_PER_THREAD = 50;
/** Limit for the wait in the queue, in milliseconds. */
const QUEUE_LIMIT_MS = 5_000;
/** Pause in milliseconds before a thread that did not start is started again. */
const RESTART_MS = 1_000;

/** A render finds no place: the queue is full, or the wait is too long. This says nothing about the page. */
export class QueueFull extends Error {}

export interface ThreadOptions {
  threads: number;
  log: Logger;
  code: ThreadCode;
  /** A thread that makes no progress for this long hangs. In milliseconds of the thread's clock. */
  limitMs: number;
}

/** The clients that wait for a task. The signal aborts when none waits any more. */
export interface RenderOptions {
  clients: Clients;
  signal?: AbortSignal;
}

interface Waiting {
  clients: Clients;
  begin: (thread: RenderThread) => void;
  leave: (error: Error) => void;
}

/** A fixed number of threads, in which a lost thread is replaced, and the queue of tasks for them. */
export class ThreadQueue {
  private readonly threads: RenderThread[] = [];
  private readonly waiting: RoundRobinQueue<Waiting>;
  private readonly running = new Set<Promise<unknown>>();
  private isClosed = false;

  constructor(private readonly options: ThreadOptions) {
    this.waiting = new RoundRobinQueue(options.threads * QUEUE_PER_THREAD);
    for (let place = 0; place < options.threads; place++) this.start(place);
  }

  /** Runs a task in its client's turn. @throws QueueFull, ThreadLost, or the task's own Error */
  run<K extends TaskName>(
    task: K,
    job: JobOf<K>,
    { clients, signal }: RenderOptions,
  ): Promise<ResultOf<K>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) throw signal.reason;
      if (this.isClosed) throw new QueueFull('the server stops');
      const leave = (error: Error) => {
        clearTimeout(limit);
        this.waiting.remove(entry);
        reject(error);
      };
      const limit = setTimeout(() => leave(new QueueFull('waited too long')), QUEUE_LIMIT_MS);
      signal?.addEventListener('abort', () => leave(signal.reason), { once: true });
      const begin = (thread: RenderThread) => {
        clearTimeout(limit);
        this.runIn(thread, task, job).then(resolve, (error: Error) => {
          // The thread was lost before the task began: it is the next one again.
          if (error instanceof NotBegun && !this.isClosed && !signal?.aborted)
            this.waiting.putBack(entry);
          else reject(error);
        });
      };
      const entry: Waiting = { clients, leave, begin };
      this.waiting.add(entry)?.leave(new QueueFull('the queue is full'));
      this.dispatch();
    });
  }

  /** Runs a task once in every thread, outside the queue. */
  runInEvery<K extends TaskName>(task: K, job: JobOf<K>): Promise<ResultOf<K>>[] {
    return this.threads.map(async (thread): Promise<ResultOf<K>> => {
      await thread.ready;
      return this.runIn(thread, task, job);
    });
  }

  /** Rejects all waiting tasks, waits for the running ones, then ends the threads. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (let next = this.waiting.take(); next; next = this.waiting.take())
      next.leave(new QueueFull('the server stops'));
    await Promise.allSettled(this.running);
    await Promise.all(this.threads.map((thread) => thread.end('the server stops')));
  }

  private async runIn<K extends TaskName>(
    thread: RenderThread,
    task: K,
    job: JobOf<K>,
  ): Promise<ResultOf<K>> {
    const run = thread.run(task, job);
    this.running.add(run);
    try {
      return await run;
    } finally {
      this.running.delete(run);
      this.dispatch();
    }
  }

  /** @param worn works until the new thread is ready */
  private start(place: number, worn?: RenderThread): void {
    if (this.isClosed) return;
    const { log, code, limitMs } = this.options;
    const thread = new RenderThread(code, limitMs, (said) => log.info({ said }, 'thread printed'));
    if (!worn) this.threads[place] = thread;
    thread.ready.then(
      () => {
        this.threads[place] = thread;
        worn?.retire();
        this.dispatch();
        void Promise.race([thread.ended, thread.isWornOut]).then(() =>
          this.start(place, thread.isReady ? thread : undefined),
        );
      },
      () => setTimeout(() => this.start(place, worn), RESTART_MS).unref(),
    );
    void thread.ended.then((reason) => {
      if (!this.isClosed && !thread.isRetired) log.error({ reason }, 'thread lost');
    });
  }

  /** Gives waiting tasks to threads with room, the least loaded thread first. */
  private dispatch(): void {
    while (this.waiting.length) {
      const [thread] = this.threads
        .filter(({ isReady, load }) => isReady && load < RENDERS_PER_THREAD)
        .sort((a, b) => a.load - b.load);
      if (!thread) return;
      this.waiting.take()?.begin(thread);
    }
  }
}
