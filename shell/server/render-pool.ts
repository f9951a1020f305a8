import { Piscina } from 'piscina';
import type { Logger } from 'pino';
import { matchRoute } from '@site/shared-ui/remote';
import type { AddressesJob, AddressesResult, RenderJob, RenderResult } from './render/job';

const HEAP_LIMIT_MB = 256;
const RENDERS_PER_THREAD = 8;
/** How long a page that cost its thread is answered without its remotes before one render tries again. */
const LAYOUT_ONLY_MS = 60_000;

interface PoolOptions {
  threads: number;
  log: Logger;
  /** Module that renders one job. */
  worker?: URL;
  /** A render that takes longer than this hangs: its thread is given up. In milliseconds. */
  limitMs?: number;
}

/**
 * Threads that render. Whatever a remote's code does there (an endless loop, a throw in a timer) costs its
 * thread, not the server: renders that were lost are done again one by one in a thread of their own, which
 * tells who was at fault from who only shared a thread. The page at fault is answered as the layout with a
 * panel, and for a while nobody waits for it again.
 */
export class RenderPool {
  private readonly threads: Piscina;
  private readonly alone: Piscina;
  private readonly log: Logger;
  private readonly limitMs: number;
  /** Until when a route is answered without its remotes, in milliseconds since 1970. */
  private readonly layoutOnlyUntil = new Map<string, number>();
  private lastAlone: Promise<unknown> = Promise.resolve();

  constructor({
    threads,
    log,
    worker = new URL('./worker.js', import.meta.url),
    limitMs = 5_000,
  }: PoolOptions) {
    this.log = log;
    this.limitMs = limitMs;
    const common = {
      filename: worker.href,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
      // A thread that waits without its event loop keeps connections that the API has closed long ago.
      atomics: 'disabled' as const,
    };
    this.threads = new Piscina({
      ...common,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: RENDERS_PER_THREAD,
    });
    this.alone = new Piscina({ ...common, minThreads: 0, maxThreads: 1, idleTimeout: 10_000 });
    for (const pool of [this.threads, this.alone]) {
      // A thread that dies tells so here as well as to the renders that it takes along.
      pool.on('error', (error: unknown) => log.error({ reason: String(error) }, 'thread lost'));
    }
  }

  /** Renders a page. @throws Error when not even the layout can be rendered */
  async render(job: RenderJob): Promise<RenderResult> {
    const route = matchRoute(job.site.routes, job.pathname)?.route ?? '';
    if (this.isLayoutOnly(route)) return this.layout(job);
    try {
      const page = await this.run(this.threads, job);
      this.layoutOnlyUntil.delete(route);
      return page;
    } catch (error) {
      this.log.warn({ path: job.pathname, reason: String(error) }, 'render lost, done again alone');
      return this.renderAlone(job, route);
    }
  }

  /** The pages that a remote lists. @throws Error when asking it cost the thread */
  addresses(job: AddressesJob): Promise<AddressesResult> {
    return this.threads.run(job, {
      name: 'addresses',
      signal: AbortSignal.timeout(this.limitMs),
    });
  }

  /** Waits for the renders under way, then ends the threads. */
  async close(): Promise<void> {
    await Promise.all([this.threads.close(), this.alone.close()]);
  }

  private run(pool: Piscina, job: RenderJob): Promise<RenderResult> {
    return pool.run(job, { signal: AbortSignal.timeout(this.limitMs) });
  }

  /** The layout itself does no harm, but the thread may be busy with a page that does. */
  private layout(job: RenderJob): Promise<RenderResult> {
    const attempt = () => this.run(this.threads, { ...job, layoutOnly: true });
    return attempt().catch(attempt);
  }

  /** When its time is over, the first who asks finds out whether the page is well again; the others do not wait. */
  private isLayoutOnly(route: string): boolean {
    const until = this.layoutOnlyUntil.get(route);
    if (until === undefined) return false;
    if (Date.now() < until) return true;
    this.layoutOnlyUntil.set(route, Date.now() + LAYOUT_ONLY_MS);
    return false;
  }

  private async renderAlone(job: RenderJob, route: string): Promise<RenderResult> {
    const attempt = this.lastAlone.then(async () => {
      // Whoever was before in the line may have been here for the same page.
      if (Date.now() < (this.layoutOnlyUntil.get(route) ?? 0)) return undefined;
      // Under suspicion until it has rendered: nobody else is to wait for it meanwhile.
      this.layoutOnlyUntil.set(route, Date.now() + LAYOUT_ONLY_MS);
      try {
        const page = await this.run(this.alone, job);
        this.layoutOnlyUntil.delete(route);
        return page;
      } catch (error) {
        this.log.error({ path: job.pathname, reason: String(error) }, 'page costs its thread');
        return undefined;
      }
    });
    this.lastAlone = attempt;
    return (await attempt) ?? this.layout(job);
  }
}
