import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type * as tasks from './article-worker';

/** Milliseconds. A post of the greatest length that somebody wrote takes a tenth; made to hurt, a minute. */
const renderTimeoutMs = 2000;
/** Megabytes. */
const heapLimit = 256;
/** Milliseconds after which a thread without work ends. */
const idleTimeout = 30_000;
/** Characters of HTML: ten times the longest source, far below what the database stores as one post (16 MiB). */
const longest = 2_000_000;

/** Bundled, a file of its own beside the program. */
const workerFile = import.meta.url.endsWith('.ts')
  ? './article-worker-from-source.mjs'
  : './article-worker.js';

type Tasks = typeof tasks;

/** What an author wrote takes too long, too much memory or too much room as HTML. */
export class Unrenderable extends Error {
  constructor(cause?: unknown) {
    super('This text cannot be rendered.', { cause });
    this.name = 'Unrenderable';
  }
}

/** Renders posts one after the other in a thread of its own, so that none of them holds up the process. */
export class ArticleThread {
  readonly #turn = pLimit(1);
  readonly #pool = new Piscina<string | undefined, ReturnType<Tasks[keyof Tasks]>>({
    filename: new URL(workerFile, import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  });

  constructor() {
    // Whoever waits for a task is told; a thread that dies while idle is noticed with the next one.
    this.#pool.on('error', () => undefined);
  }

  /** The HTML of Markdown, see `article.ts`. @throws Unrenderable */
  render(source: string): Promise<string> {
    return this.#turn(async () => {
      // How long a thread takes to start says nothing about what it is to render; that it cannot is our fault.
      await this.#pool.run(undefined, { name: 'start' });
      const html = await this.#pool
        .run(source, { name: 'render', signal: AbortSignal.timeout(renderTimeoutMs) })
        .catch((error: unknown) => {
          throw new Unrenderable(error);
        });
      if (html === undefined || html.length > longest) throw new Unrenderable();
      return html;
    });
  }
}
