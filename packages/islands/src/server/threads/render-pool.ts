import { pageRoute } from '../page-address';
import { fileURLToPath } from 'node:url';
import { matchRoute } from '@site/shared-ui/remote';
import type { RenderJob, RenderResult } from '../job';
import { OWN } from '@site/server-kit/clients/round-robin-queue';
import type { JobOf, ResultOf, TaskName } from './messages';
import { permissions } from './permissions';
import { RenderThread, ThreadLost, type ThreadCode } from './render-thread';
import { QueueFull, ThreadQueue, type ThreadOptions, type RenderOptions } from './thread-queue';

export { QueueFull };

/** Limit for an answer with all its repeated renders, in milliseconds. */
const ANSWER_LIMIT_MS = 15_000;
/**
 * Time for which a quarantined page is answered without its remotes, until one render tries it again. In milliseconds.
 */
const QUARANTINE_MS = 60_000;

const beside = (path: string): URL => new URL(path, import.meta.url);
/** Runs the code of remotes. It reads what the shell's build consists of. */
const RENDERER: ThreadCode = {
  file: beside('./worker.js'),
  arguments: permissions(
    ['../server/*', '../node/*', '../../package.json'].map((path) => fileURLToPath(beside(path))),
  ),
};
/** Runs our own code only, of which some is native. */
const CONVERTER: ThreadCode = { file: beside('./alternates.js'), arguments: [] };

/**
 * Key of a quarantine: a page of one build of its remote. With a new build, or with an override, it is another page; so
 * it is with a query, because what a visitor typed must not take the page from those who typed nothing.
 */
function quarantineKey({ site, pathname, search, override = '' }: RenderJob): string {
  const match = matchRoute(site.routes, pathname);
  if (!match) return site.shell + override;
  const query = search && '?';
  return `${match.route}${query} ${site.pins[match.remote]?.build ?? site.shell}${override}`;
}

/**
 * Renders pages in threads. A remote's code can lose its thread (an endless loop, a throw in a timer, a full heap), but
 * not the server. Renders that were lost with a thread are repeated one by one, each in a fresh thread. This separates
 * the page at fault from the pages that only shared its thread. The page at fault is quarantined: visitors get the
 * layout with a panel, until one render of the page succeeds. The limit counts from the beginning of the render.
 */
export class RenderPool {
  private readonly queue: ThreadQueue;
  private converters: ThreadQueue | undefined;
  private readonly options: ThreadOptions;
  /** The end of each page's quarantine, in milliseconds since 1970. */
  private readonly quarantinedUntil = new Map<string, number>();
  /** Renders in a fresh thread that are under way, by the key of their quarantine. */
  private readonly trials = new Map<string, Promise<RenderResult | undefined>>();
  private lastAlone: Promise<unknown> = Promise.resolve();

  constructor(options: Pick<ThreadOptions, 'threads' | 'log'> & Partial<ThreadOptions>) {
    this.options = { code: RENDERER, limitMs: 5_000, ...options };
    this.queue = new ThreadQueue(this.options);
  }

  /**
   * @throws QueueFull when the queue is full or an answer takes too long, Error when not even the layout can be rendered
   */
  async render(
    job: RenderJob,
    { clients, signal: visitor }: RenderOptions = { clients: OWN },
  ): Promise<RenderResult> {
    const over = new AbortController();
    const limit = setTimeout(() => over.abort(new QueueFull('no answer in time')), ANSWER_LIMIT_MS);
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
   * Runs any task but rendering. A page's other forms are made in a thread of their own, which starts with the first.
   * @throws QueueFull when the queue is full or too slow, Error when the task fails
   */
  async perform<K extends Exclude<TaskName, 'render'>>(
    task: K,
    job: JobOf<K>,
    wish: RenderOptions = { clients: OWN },
  ): Promise<ResultOf<K>> {
    const isListing = task === 'listing';
    const queue = isListing ? this.queue : (this.converters ??= this.startConverters());
    try {
      return await queue.run(task, job, wish);
    } catch (error) {
      if (error instanceof ThreadLost)
        return this.alone(task, job, isListing ? this.options.code : CONVERTER);
      throw error;
    }
  }

  /** Renders a page once in every thread, outside the queue, so that each thread loads and compiles the code. */
  warm(job: RenderJob): Promise<unknown>[] {
    return this.queue.runInEvery('render', job);
  }

  /** Waits for the running renders, then ends the threads. */
  async close(): Promise<void> {
    await Promise.all([this.queue.close(), this.converters?.close()]);
    await this.lastAlone;
  }

  private startConverters(): ThreadQueue {
    return new ThreadQueue({ ...this.options, threads: 1, code: CONVERTER });
  }

  private async answer(job: RenderJob, wish: Required<RenderOptions>): Promise<RenderResult> {
    const { log } = this.options;
    const key = quarantineKey(job);
    // Before a quarantine a request waits for the outcome of a trial; during a quarantine none waits.
    if (!this.quarantinedUntil.has(key)) await this.trials.get(key);
    const until = this.quarantinedUntil.get(key);
    if (until !== undefined) {
      const isOver = Date.now() >= until && !this.trials.has(key);
      return isOver ? this.try(job, key, wish) : this.layout(job, wish);
    }
    try {
      const page = await this.queue.run('render', job, wish);
      this.quarantinedUntil.delete(key);
      return page;
    } catch (error) {
      if (error instanceof QueueFull || wish.signal.aborted) throw error;
      log.warn({ route: pageRoute(job.site, job.pathname), reason: String(error) }, 'render lost');
      if (!(error instanceof ThreadLost)) return this.layout(job, wish);
      return this.trials.has(key) ? this.answer(job, wish) : this.try(job, key, wish);
    }
  }

  /** Rendering the layout is harmless, but its thread may be lost to another page. Then it is tried once more. */
  private layout(job: RenderJob, wish: RenderOptions): Promise<RenderResult> {
    const attempt = () => this.queue.run('render', { ...job, layoutOnly: true }, wish);
    return attempt().catch((error) => {
      if (error instanceof ThreadLost) return attempt();
      throw error;
    });
  }

  private async try(job: RenderJob, key: string, wish: RenderOptions): Promise<RenderResult> {
    const trial = this.alone('render', job)
      .then(
        (page) => {
          this.quarantinedUntil.delete(key);
          return page;
        },
        (error: unknown) => {
          const { log } = this.options;
          log.error(
            { route: pageRoute(job.site, job.pathname), reason: String(error) },
            'page failed alone',
          );
          if (error instanceof ThreadLost)
            this.quarantinedUntil.set(key, Date.now() + QUARANTINE_MS);
          return undefined;
        },
      )
      .finally(() => this.trials.delete(key));
    this.trials.set(key, trial);
    return (await trial) ?? this.layout(job, wish);
  }

  /** Runs a task in a fresh thread, after all earlier tasks of this kind. */
  private alone<K extends TaskName>(
    task: K,
    job: JobOf<K>,
    code = this.options.code,
  ): Promise<ResultOf<K>> {
    const run = this.lastAlone.then(async (): Promise<ResultOf<K>> => {
      const thread = new RenderThread(code, this.options.limitMs);
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
