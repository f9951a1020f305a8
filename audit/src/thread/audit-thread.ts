import { Piscina } from 'piscina';
import { deadline } from '../deadline';
import type * as tasks from './worker';

/** Megabytes. A page at the limit of what is read, parsed, stays below it unless it is made to hurt. */
const heapLimit = 256;

/** Bundled, a file of its own beside the program. */
const workerFile = import.meta.url.endsWith('.ts')
  ? './worker-from-source.mjs'
  : './audit-worker.js';

type Tasks = typeof tasks;
type Answer<K extends keyof Tasks> = ReturnType<Tasks[K]>;

/** The thread was ended because its task took too long or too much memory, or the task failed there. */
export class ThreadLost extends Error {
  constructor(cause: unknown) {
    super('The thread of this audit was lost.', { cause });
    this.name = 'ThreadLost';
  }
}

/** The thread in which one audit parses and judges. Starts at once; to be closed at the end of the audit. */
export class AuditThread {
  private readonly pool = new Piscina({
    filename: new URL(workerFile, import.meta.url).href,
    // A pool that insists on a thread starts another one for each that was ended, even once it is closed.
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  });

  /** How long a thread takes to start says nothing about its tasks. */
  private readonly started: Promise<void>;

  /**
   * @param limit milliseconds for one task
   * @param signal ends everything
   */
  constructor(
    private readonly limit: number,
    private readonly signal: AbortSignal,
  ) {
    // Whoever waits for a task is told; a thread that dies while idle is noticed with the next one.
    this.pool.on('error', () => undefined);
    this.started = this.pool.run(undefined, { name: 'start', signal });
    this.started.catch(() => undefined);
  }

  /**
   * Runs one of the worker's functions.
   * @throws ThreadLost
   */
  async run<K extends keyof Tasks>(name: K, input: Parameters<Tasks[K]>[0]): Promise<Answer<K>> {
    // That it cannot start is our fault, not the page's.
    await this.started;
    const { signal, end } = deadline(this.limit, this.signal);
    try {
      return await this.pool.run(input, { name, signal });
    } catch (error) {
      throw new ThreadLost(error);
    } finally {
      end();
    }
  }

  /** Ends the thread, whatever it does. */
  close(): Promise<void> {
    return this.pool.destroy();
  }
}
