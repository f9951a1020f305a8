import { Piscina } from 'piscina';
import type { RenderJob, RenderResult } from './render/job';

/** A render that takes longer than this hangs: its thread is given up. */
const RENDER_LIMIT_MS = 5_000;
const HEAP_LIMIT_MB = 256;
const RENDERS_PER_THREAD = 8;

/**
 * Threads that render. Whatever a remote's code does there (an endless loop, a throw in a timer) costs its
 * thread, not the server: renders that were lost with it are done again once, on another one.
 */
export class RenderPool {
  private readonly threads: Piscina<RenderJob, RenderResult>;

  constructor(threads: number) {
    this.threads = new Piscina({
      filename: new URL('./worker.js', import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: RENDERS_PER_THREAD,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
    });
    // A thread that dies tells so here as well as to the renders that it takes along.
    this.threads.on('error', () => undefined);
  }

  /** Renders a page. @throws Error when the thread was lost twice */
  async render(job: RenderJob): Promise<RenderResult> {
    const attempt = () => this.threads.run(job, { signal: AbortSignal.timeout(RENDER_LIMIT_MS) });
    try {
      return await attempt();
    } catch {
      return attempt();
    }
  }

  /** Waits for the renders under way, then ends the threads. */
  close(): Promise<void> {
    return this.threads.close();
  }
}
