import { randomUUID } from 'node:crypto';
import type { BlogDraft } from '@site/contracts/blog';
import { isDuplicate } from '../../database/failures';
import { ApiError, invalid } from '../../http/errors';
import { type ArticleThread, Unrenderable } from './article-thread';
import { BlogPost } from './model';
import { presentPost } from './presenter';

/** Lists show a picture with every post; this one of our own artwork goes with any subject. */
const picture = '/api/media/blog/what-to-fix-first.svg';

/** The longest slug of the contract. */
const slugLength = 200;

/** The first of `x-2`, `x-3` … that no post has. */
async function freeSlug(slug: string): Promise<string> {
  for (let count = 2; ; count++) {
    const end = `-${count}`;
    const candidate = slug.slice(0, slugLength - end.length).replace(/-$/, '') + end;
    if (!(await BlogPost.exists({ slug: candidate }))) return candidate;
  }
}

async function slugTaken(slug: string): Promise<ApiError> {
  const free = await freeSlug(slug);
  const message = `Another post has the slug “${slug}” already. “${free}” is free.`;
  return new ApiError(409, 'slug_taken', message, { fields: { slug: message } });
}

/** The HTML of what an author wrote. Throws a 400 when it, or all of it, cannot be shown. */
async function htmlOf(source: string, thread: Pick<ArticleThread, 'render'>): Promise<string> {
  const html = await thread.render(source).catch((error: unknown) => {
    if (!(error instanceof Unrenderable)) throw error;
    throw invalid({
      content: 'This cannot be shown: it nests too deeply or repeats the same signs too often',
    });
  });
  if (html.trim() === '')
    throw invalid({ content: 'Nothing of this can be shown. Please use text' });
  return html;
}

/** What publishing has to know of where it runs. */
export interface Publishing {
  thread: Pick<ArticleThread, 'render'>;
  /** Tells all processes that the blog is another one now; the post is published whether it can or not. */
  changed: () => Promise<void>;
}

/**
 * Publishes a post now: rendered and sanitised once, its source kept beside it.
 * @throws ApiError 409 when another post has its slug, with one that is free
 */
export async function publishPost(draft: BlogDraft, { thread, changed }: Publishing) {
  const { title, slug, excerpt, content, category, imageUrl, readTime } = draft;
  const post = {
    _id: randomUUID(),
    title,
    slug,
    excerpt,
    content: await htmlOf(content, thread),
    source: content,
    category,
    imageUrl: imageUrl || picture,
    readTime,
    publishedAt: new Date(),
  };
  const published = await BlogPost.create(post).catch(async (error: unknown) => {
    throw isDuplicate(error) ? await slugTaken(slug) : error;
  });
  await changed();
  return presentPost(published);
}
