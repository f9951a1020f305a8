import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { createInvalidError } from '../../../http/errors';
import type { Article } from './article';
import type * as tasks from './article-worker';

/** Milliseconds. A human-written post of the greatest length takes a tenth of it; a malicious one takes a minute. */
const RENDER_TIMEOUT_MS = 8000;
/** Megabytes of a thread's heap. */
const MAX_HEAP_MB = 256;
/** Milliseconds after which a thread without work ends. */
const IDLE_TIMEOUT_MS = 30_000;
/** Characters of HTML: ten times the longest source, far below what the database stores as one post (16 MiB). */
const MAX_HTML_LENGTH = 2_000_000;

/** Bundled as a separate file beside the program. */
const workerFile = import.meta.url.endsWith('.ts')
  ? './article-worker-from-source.mjs'
  : './article-worker.js';

type Tasks = typeof tasks;

/** Rendering a text takes too long, too much memory, or gives too much HTML. */
class RenderError extends Error {
  constructor(cause?: unknown) {
    super('This text cannot be rendered.', { cause });
    this.name = 'RenderError';
  }
}

/** Renders posts one after the other in a separate thread, so that no post blocks the process. */
export class ArticleThread {
  private readonly queue = pLimit(1);
  private readonly pool = new Piscina<string | undefined, ReturnType<Tasks[keyof Tasks]>>({
    filename: new URL(workerFile, import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });

  constructor() {
    // The caller of a task receives its error; the death of an idle thread is noticed at the next task.
    this.pool.on('error', () => undefined);
  }

  /** Renders Markdown, see `article.ts`. @throws RenderError */
  render(source: string): Promise<Article> {
    return this.queue(async () => {
      // The start of the thread does not count for the timeout of the text, and its failure is not the author's fault.
      await this.pool.run(undefined, { name: 'start' });
      const article = await this.pool
        .run(source, { name: 'render', signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) })
        .catch((error: unknown) => {
          throw new RenderError(error);
        });
      if (article === undefined || article.html.length > MAX_HTML_LENGTH) throw new RenderError();
      return article;
    });
  }
}

/** Whether a reader sees anything of it: a picture or a visible character. */
const hasVisibleContent = (html: string): boolean =>
  html.includes('<img ') || /[^\s\p{C}]/u.test(html.replace(/<[^>]*>/g, ''));

export type Renderer = Pick<ArticleThread, 'render'>;

/** Renders an author's text. @throws ApiError 400 when it cannot be rendered or shows nothing */
export async function renderVisible(source: string, thread: Renderer): Promise<Article> {
  const article = await thread.render(source).catch((error: unknown) => {
    if (!(error instanceof RenderError)) throw error;
    throw createInvalidError({
      content: 'This cannot be shown: it nests too deeply or repeats the same signs too often',
    });
  });
  if (!hasVisibleContent(article.html))
    throw createInvalidError({ content: 'Nothing of this can be shown. Please use text' });
  return article;
}

/** The warnings of a text as a part of an answer: absent when there are none. */
export const withWarnings = ({ warnings }: Pick<Article, 'warnings'>) =>
  warnings.length > 0 ? { warnings } : {};

/** What an author should know about a text of any state; nothing about one that cannot be rendered. */
export async function findWarnings(source: string, thread: Renderer) {
  if (source.trim() === '') return {};
  try {
    return withWarnings(await thread.render(source));
  } catch (error) {
    if (error instanceof RenderError) return {};
    throw error;
  }
}
