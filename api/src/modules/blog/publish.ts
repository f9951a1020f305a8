import { randomUUID } from 'node:crypto';
import type { BlogDraft } from '@site/contracts/blog';
import type { Deed } from '../../administration/trail';
import { isDuplicate } from '../../database/failures';
import type { ArticleThread } from './article-thread';
import { defaultPicture } from './default-picture';
import { htmlOf } from './html';
import { BlogPost } from './model';
import { presentPost } from './presenter';
import { refuseTaken, slugTaken, takeSlug } from './slug';

/** What publishing has to know of where it runs. */
export interface Publishing {
  thread: Pick<ArticleThread, 'render'>;
  /** Tells all processes that the blog is another one now; the post is published whether it can or not. */
  changed: () => Promise<void>;
  /** The session in which it is done, as in the trail; none for what the site does by itself. */
  session?: string;
  /** Keeps what was done, see `administration/trail.ts`. */
  note: (deed: Deed) => Promise<void>;
  /** Keeps what is done again and again. */
  count: (deed: Deed) => Promise<void>;
}

/** What was done to a post. */
export const deed = (
  action: Deed['action'],
  { _id: subject, title }: { _id: string; title: string },
): Deed => ({ action, subject, what: title });

/**
 * Publishes a post now: rendered and sanitised once, its source kept beside it.
 * @throws ApiError 409 when another post has its slug, with one that is free
 */
export async function publishPost(
  draft: BlogDraft,
  { thread, changed, note, session }: Publishing,
) {
  const { title, slug, excerpt, content, category, imageUrl, readTime, author, series } = draft;
  const id = randomUUID();
  await refuseTaken(slug, id);
  const post = {
    _id: id,
    title,
    slug,
    excerpt,
    content: await htmlOf(content, thread),
    source: content,
    category,
    imageUrl: imageUrl || defaultPicture,
    readTime,
    author,
    series,
    publishedAt: new Date(),
    versionBy: session,
  };
  const published = await BlogPost.create(post).catch(async (error: unknown) => {
    throw isDuplicate(error) ? await slugTaken(slug) : error;
  });
  await takeSlug(published);
  await changed();
  await note(deed('post-published', published));
  return presentPost(published);
}
