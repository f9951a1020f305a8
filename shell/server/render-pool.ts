import type { Logger } from 'pino';
import { matchRoute } from '@site/shared-ui/remote';
import type { RenderJob, RenderResult } from './render/job';
import type { JobOf, ResultOf, TaskName } from './threads/messages';
import { RenderThread, ThreadLost } from './threads/render-thread';
import { OWN } from './threads/fair-line';
import { PoolFull, ThreadQueue, type Wish } from './threads/thread-queue';

export { PoolFull };

/** An answer with everything that may have to be done again takes no longer than this, in milliseconds. */
const ANSWER_LIMIT_MS = 15_000;
/** How long a quarantined page is answered without its remotes before one render tries it again. */
const QUARANTINE_MS = 60_000;

type Waiting = Required<Wish>;

interface PoolOptions {
  threads: number;
  log: Logger;
  /** Module that serves the tasks of threads/messages.ts. */
  worker?: URL;
  /** A thread that gets nowhere for longer than this hangs. In milliseconds of its own time. */
  limitMs?: number;
}

/** What is quarantined: a page of one build of its remote. A new build is another page, and so is that of an override. */
function quarantineKey({ site, pathname, override = '' }: RenderJob): string {
  const match = matchRoute(site.routes, pathname);
  if (!match) return site.shell + override;
  return `${match.route} ${site.pins[match.remote]?.build ?? site.shell}${override}`;
}

/**
 * Threads that render. A remote's code can lose its thread (an endless loop, a throw in a timer, a full heap), but not the
 * server. Renders that were lost with a thread are repeated one by one, each in a fresh thread: this tells the page at fault
 * from those that only shared its thread. The page at fault is quarantined: visitors get the layout with a panel, until one
 * render of it succeeds. Only the time of the thread itself counts, from the beginning of a render: neither the queue nor a
 * busy machine puts a page into quarantine.
 */
export class RenderPool {
  private readonly queue: ThreadQueue;
  private readonly log: Logger;
  private readonly worker: URL;
  private readonly limitMs: number;
  /** Until when a page is quarantined, in milliseconds since 1970. */
  private readonly quarantinedUntil = new Map<string, number>();
  /** Pages that are being rendered alone, by the key of their quarantine. */
  private readonly trials = new Map<string, Promise<unknown>>();
  private lastAlone: Promise<unknown> = Promise.resolve();

  constructor({
    threads,
    log,
    worker = new URL('./worker.js', import.meta.url),
    limitMs = 5_000,
  }: PoolOptions) {
    this.log = log;
    this.worker = worker;
    this.limitMs = limitMs;
    this.queue = new ThreadQueue({ threads, log, worker, limitMs });
  }

  /**
   * Renders a page.
   * @throws PoolFull when the queue is full, or an answer takes too long
   * @throws Error when not even the layout can be rendered
   */
  async render(
    job: RenderJob,
    { clients, signal: visitor }: Wish = { clients: OWN },
  ): Promise<RenderResult> {
    const over = new AbortController();
    const limit = setTimeout(() => over.abort(new PoolFull('no answer in time')), ANSWER_LIMIT_MS);
    const leave = () => over.abort(visitor?.reason);
    visitor?.addEventListener('abort', leave);
    const left = new Promise<never>((_, reject) =>
      over.signal.addEventListener('abort', () => reject(over.signal.reason)),
    );
    try {
      return await Promise.race([left, this.answer(job, { clients, signal: over.signal })]);
    } finally {
      clearTimeout(limit);
      visitor?.removeEventListener('abort', leave);
    }
  }

  /**
   * Does what is not rendering a page: lists pages, makes one into Markdown or a picture.
   * @throws PoolFull when there is no place for it
   * @throws Error when it cannot be done, or cost a thread of its own
   */
  async perform<K extends Exclude<TaskName, 'render'>>(
    task: K,
    job: JobOf<K>,
    wish: Wish = { clients: OWN },
  ): Promise<ResultOf<K>> {
    try {
      return await this.queue.run(task, job, wish);
    } catch (error) {
      if (error instanceof ThreadLost) return this.alone(task, job);
      throw error;
    }
  }

  /**
   * Renders a page once in every thread, beside the queue, so that each has loaded and compiled what it takes.
   * Whatever becomes of it is nobody's fault. Answers when each is done.
   */
  warm(job: RenderJob): Promise<unknown>[] {
    return this.queue.runInEvery('render', job);
  }

  /** Waits for the renders under way, then ends the threads. */
  async close(): Promise<void> {
    await this.queue.close();
    await this.lastAlone;
  }

  private async answer(job: RenderJob, wish: Waiting): Promise<RenderResult> {
    const key = quarantineKey(job);
    if (this.quarantinedUntil.has(key)) return this.answerQuarantined(job, key, wish);
    // A request for a page that is being tried waits for the outcome.
    await this.trials.get(key);
    if (this.quarantinedUntil.has(key)) return this.layout(job, wish);
    try {
      const page = await this.queue.run('render', job, wish);
      this.quarantinedUntil.delete(key);
      return page;
    } catch (error) {
      if (error instanceof PoolFull || wish.signal.aborted) throw error;
      this.log.warn({ path: job.pathname, reason: String(error) }, 'render lost');
      if (!(error instanceof ThreadLost)) return this.layout(job, wish);
      return this.trials.has(key) ? this.answer(job, wish) : this.try(job, key, wish);
    }
  }

  /** After the quarantine the first request tries the page again; the others do not wait for it. */
  private answerQuarantined(job: RenderJob, key: string, wish: Waiting): Promise<RenderResult> {
    const isOver = Date.now() >= (this.quarantinedUntil.get(key) ?? 0);
    return isOver && !this.trials.has(key) ? this.try(job, key, wish) : this.layout(job, wish);
  }

  /** The layout itself does no harm, but the thread may be busy with a page that does. */
  private layout(job: RenderJob, wish: Waiting): Promise<RenderResult> {
    const attempt = () => this.queue.run('render', { ...job, layoutOnly: true }, wish);
    return attempt().catch((error) => {
      if (error instanceof ThreadLost) return attempt();
      throw error;
    });
  }

  /** Renders a page alone, which decides whether it is quarantined. */
  private async try(job: RenderJob, key: string, wish: Waiting): Promise<RenderResult> {
    const trial = this.alone('render', job).then(
      (page) => {
        this.quarantinedUntil.delete(key);
        return page;
      },
      (error: unknown) => {
        this.log.error({ path: job.pathname, reason: String(error) }, 'page failed alone');
        if (error instanceof ThreadLost) this.quarantinedUntil.set(key, Date.now() + QUARANTINE_MS);
        return undefined;
      },
    );
    const judged = trial.finally(() => this.trials.delete(key));
    this.trials.set(key, judged);
    return (await judged) ?? this.layout(job, wish);
  }

  /** Does something in a fresh thread, after whatever else needs one. */
  private alone<K extends TaskName>(task: K, job: JobOf<K>): Promise<ResultOf<K>> {
    const run = this.lastAlone.then(async (): Promise<ResultOf<K>> => {
      const thread = new RenderThread(this.worker, this.limitMs);
      try {
        await thread.ready;
        return await thread.run(task, job);
      } finally {
        await thread.end('nothing else is to be done in it');
      }
    });
    this.lastAlone = run.catch(() => undefined);
    return run;
  }
}
