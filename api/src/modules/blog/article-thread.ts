import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import type * as tasks from './article-worker';
import { invalid } from '../../http/errors';

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
class Unrenderable extends Error {
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

/** Whether a reader would see anything of it: a picture, or a sign that has a shape. */
const isSeen = (html: string): boolean =>
  html.includes('<img ') || /[^\s\p{C}]/u.test(html.replace(/<[^>]*>/g, ''));

/** The HTML of what an author wrote. @throws ApiError 400 when it, or all of it, cannot be shown */
export async function htmlOf(
  source: string,
  thread: Pick<ArticleThread, 'render'>,
): Promise<string> {
  const html = await thread.render(source).catch((error: unknown) => {
    if (!(error instanceof Unrenderable)) throw error;
    throw invalid({
      content: 'This cannot be shown: it nests too deeply or repeats the same signs too often',
    });
  });
  if (!isSeen(html)) throw invalid({ content: 'Nothing of this can be shown. Please use text' });
  return html;
}
