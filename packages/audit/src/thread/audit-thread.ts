import { Piscina } from 'piscina';
import { createDeadline } from '@site/server-kit/deadline';
import type * as tasks from './worker';

/** Megabytes. Enough for a parsed page of the largest size that is read, unless it is made to exhaust memory. */
const HEAP_LIMIT_MB = 256;

/** In a bundle, the worker is a file of its own beside the program. */
const workerFile = import.meta.url.endsWith('.ts')
  ? './worker-from-source.mjs'
  : './audit-worker.js';

type Tasks = typeof tasks;
type Answer<K extends keyof Tasks> = ReturnType<Tasks[K]>;

/** The thread was ended because its task took too long or too much memory, or the task threw. */
export class ThreadLost extends Error {
  constructor(cause: unknown) {
    super('The thread of this audit was lost.', { cause });
    this.name = 'ThreadLost';
  }
}

/** The thread in which one audit parses and judges. It starts at once, and must be closed when the audit ends. */
export class AuditThread {
  private readonly pool = new Piscina({
    filename: new URL(workerFile, import.meta.url).href,
    // With a minimum of one, the pool replaces each thread that was ended, even after it is closed.
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });

  /** Resolves once the thread has started: that time does not count against a task. */
  private readonly started: Promise<void>;

  /**
   * @param limit milliseconds for one task
   * @param signal aborts the start and all tasks
   */
  constructor(
    private readonly limit: number,
    private readonly signal: AbortSignal,
  ) {
    // The caller of a task gets its error; a thread that dies while idle is noticed by the next task.
    this.pool.on('error', () => undefined);
    this.started = this.pool.run(undefined, { name: 'start', signal });
    this.started.catch(() => undefined);
  }

  /**
   * Runs one of the worker's functions.
   * @throws ThreadLost
   */
  async run<K extends keyof Tasks>(name: K, input: Parameters<Tasks[K]>[0]): Promise<Answer<K>> {
    // A thread that cannot start is our fault, not the page's: no ThreadLost.
    await this.started;
    const { signal, end } = createDeadline(this.limit, this.signal);
    try {
      return await this.pool.run(input, { name, signal });
    } catch (error) {
      throw new ThreadLost(error);
    } finally {
      end();
    }
  }

  /** Ends the thread, also during a task. */
  close(): Promise<void> {
    return this.pool.destroy();
  }
}
