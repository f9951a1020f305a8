import { fileURLToPath } from 'node:url';
import { INTERNAL_CLIENTS, Unavailable } from '@site/server-kit/clients/fair-queue';
import { createDeadline } from '@site/server-kit/deadline';
import { matchRoute } from '@site/shared-ui/remote';
import type { RenderJob, RenderResult } from '../job';
import { renderLimits } from '../limits';
import { getRoute } from '../page-address';
import type { JobOf, ResultOf, TaskName } from './messages';
import { permissions } from './permissions';
import { type TaskOptions, type WorkerOptions, WorkerPool } from './worker-pool';
import { type WorkerCode, WorkerLost, WorkerProcess } from './worker-process';

const toUrl = (path: string): URL => new URL(path, import.meta.url);
/** Runs the code of remotes. It reads what the shell's build consists of. */
const RENDERER: WorkerCode = {
  file: toUrl('./worker.js'),
  arguments: permissions(
    ['../server/*', '../node/*', '../../package.json'].map((path) => fileURLToPath(toUrl(path))),
  ),
};
/** Runs only our own code; some of it is native. */
const FORMATS: WorkerCode = { file: toUrl('./formats.js'), arguments: [] };

/**
 * What is blocked: a page of one build of its remote. The key includes build, override and whether there is a query, so
 * that a failing query does not block the plain page.
 */
function getBlockKey({ site, pathname, search, override = '' }: RenderJob): string {
  const match = matchRoute(site.routes, pathname);
  if (!match) return site.shell + override;
  const query = search && '?';
  return `${match.route}${query} ${site.pins[match.remote]?.build ?? site.shell}${override}`;
}

/**
 * Renders pages in processes. A remote's code can lose its process (an endless loop, a throw in a timer, a full heap),
 * but not the server. A render that was lost is repeated in a fresh process, because what an earlier page left behind
 * may have been at fault. Meanwhile, and for a while if it is lost again, the page is blocked: visitors get the layout
 * with a panel.
 */
export class RenderPool {
  private readonly renderers: WorkerPool;
  private converters: WorkerPool | undefined;
  /** The end of each page's block, in milliseconds since 1970. */
  private readonly blockedUntil = new Map<string, number>();
  private lastFreshRun: Promise<unknown> = Promise.resolve();
  private isClosed = false;

  constructor(options: Pick<WorkerOptions, 'workers' | 'log'> & Partial<WorkerOptions>) {
    this.renderers = new WorkerPool({ code: RENDERER, limitMs: renderLimits.taskMs, ...options });
  }

  /**
   * @throws Unavailable when the queue is full or an answer takes too long, Error when not even the layout can be
   *   rendered
   */
  render(
    job: RenderJob,
    { clients, signal: visitor }: TaskOptions = { clients: INTERNAL_CLIENTS },
  ): Promise<RenderResult> {
    const { signal, end } = createDeadline(renderLimits.answerMs, visitor);
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () =>
        reject(visitor?.aborted ? visitor.reason : new Unavailable('no answer in time')),
      ),
    );
    const rendered = this.tryRender(job, { clients, signal });
    return Promise.race([aborted, rendered]).finally(end);
  }

  /**
   * Runs any task but rendering. A page's other formats are made in a process of their own, which starts with the first.
   * @throws Unavailable when the queue is full or too slow, Error when the task fails
   */
  run<K extends Exclude<TaskName, 'render'>>(
    task: K,
    job: JobOf<K>,
    options: TaskOptions = { clients: INTERNAL_CLIENTS },
  ): Promise<ResultOf<K>> {
    if (task === 'listing') return this.runWithRetry(this.renderers, task, job, options);
    const own = { workers: 1, code: FORMATS };
    this.converters ??= new WorkerPool({ ...this.renderers.options, ...own });
    return this.runWithRetry(this.converters, task, job, options);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([this.renderers.close(), this.converters?.close()]);
    await this.lastFreshRun;
  }

  private async tryRender(job: RenderJob, options: Required<TaskOptions>): Promise<RenderResult> {
    const { log } = this.renderers.options;
    const key = getBlockKey(job);
    const context = { route: getRoute(job.site, job.pathname) };
    const renderLayout = () =>
      this.runWithRetry(this.renderers, 'render', { ...job, layoutOnly: true }, options);
    try {
      if (!this.blockedUntil.has(key)) return await this.renderers.run('render', job, options);
    } catch (error) {
      if (error instanceof Unavailable || options.signal.aborted) throw error;
      log.warn({ ...context, reason: String(error) }, 'render lost');
      if (!(error instanceof WorkerLost)) return renderLayout();
    }
    if (Date.now() < (this.blockedUntil.get(key) ?? 0)) return renderLayout();
    this.blockedUntil.set(key, Date.now() + renderLimits.blockMs);
    try {
      const page = await this.runInFreshProcess(this.renderers, 'render', job);
      this.blockedUntil.delete(key);
      return page;
    } catch (error) {
      if (!(error instanceof WorkerLost)) this.blockedUntil.delete(key);
      log.error({ ...context, reason: String(error) }, 'page failed alone');
      return renderLayout();
    }
  }

  private async runWithRetry<K extends TaskName>(
    pool: WorkerPool,
    task: K,
    job: JobOf<K>,
    options: TaskOptions,
  ): Promise<ResultOf<K>> {
    try {
      return await pool.run(task, job, options);
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      return this.runInFreshProcess(pool, task, job);
    }
  }

  /** Runs a task in a fresh process, after all earlier tasks of this kind. */
  private runInFreshProcess<K extends TaskName>(
    { options: { code, limitMs } }: WorkerPool,
    task: K,
    job: JobOf<K>,
  ): Promise<ResultOf<K>> {
    const run = this.lastFreshRun.then(async (): Promise<ResultOf<K>> => {
      if (this.isClosed) throw new Unavailable('the server stops');
      const worker = new WorkerProcess(code, limitMs);
      try {
        await worker.ready;
        return await worker.run(task, job);
      } finally {
        await worker.end('nothing else is to be done in it');
      }
    });
    this.lastFreshRun = run.catch(() => undefined);
    return run;
  }
}
