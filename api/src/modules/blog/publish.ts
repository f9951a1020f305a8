import type { BlogDraft } from '@site/contracts/blog';
import type { AuditEvent } from '../../administration/trail';
import { isDuplicate } from '../../database/failures';
import type { ArticleThread } from './article-thread';
import { defaultPicture } from './default-picture';
import { htmlOf } from './html';
import { BlogPost, type BlogPostRecord } from './model';
import { presentPost } from './presenter';
import { refuseTaken, slugTaken, takeSlug } from './slug';
import { nextVersion, update } from './version';

/** What publishing has to know of where it runs. */
export interface Publishing {
  thread: Pick<ArticleThread, 'render'>;
  /** Tells all processes that the blog is another one now; the post is published whether it can or not. */
  changed: () => Promise<void>;
  /** The session in which it is done, as in the trail; none for what the site does by itself. */
  session?: string;
  /** Keeps what was done, see `administration/trail.ts`. */
  note: (event: AuditEvent) => Promise<void>;
  /** Keeps what is done again and again. */
  count: (event: AuditEvent) => Promise<void>;
}

/** What was done to a post. */
export const auditEvent = (
  action: AuditEvent['action'],
  { _id: subject, title }: { _id: string; title: string },
): AuditEvent => ({ action, subject, what: title });

/** What readers get: rendered and sanitised once, its source kept beside it. @throws ApiError 400 when it cannot be shown */
const published = async (
  draft: BlogDraft,
  publishedAt: Date,
  { thread }: Pick<Publishing, 'thread'>,
) => ({
  ...draft,
  html: await htmlOf(draft.content, thread),
  imageUrl: draft.imageUrl || defaultPicture,
  status: 'published' as const,
  publishedAt,
});

/**
 * Publishes a post that is nowhere yet.
 * @throws ApiError 409 when another post has its slug, with one that is free
 */
export async function publishPost(draft: BlogDraft, publishing: Publishing) {
  const { changed, note, session: versionBy } = publishing;
  await refuseTaken(draft.slug);
  const fields = await published(draft, new Date(), publishing);
  const post = await BlogPost.create({ ...fields, versionBy }).catch(async (error: unknown) => {
    throw isDuplicate(error) ? await slugTaken(draft.slug) : error;
  });
  await takeSlug(post);
  await changed();
  await note(auditEvent('post-published', post));
  return presentPost(post.toObject());
}

/**
 * Publishes a draft that nobody has changed since it was read.
 * @param finished the draft as readers are to get it
 * @throws ApiError 400 when it cannot be shown, 409 when another post has its slug, 412 when somebody was faster
 */
export async function publishDraft(
  before: BlogPostRecord,
  finished: BlogDraft,
  publishedAt: Date,
  publishing: Pick<Publishing, 'thread' | 'changed' | 'session' | 'note'>,
): Promise<BlogPostRecord> {
  await refuseTaken(finished.slug, before._id);
  const fields = await published(finished, publishedAt, publishing);
  const post = await update(before, {
    $set: { ...fields, ...nextVersion(before, publishing.session) },
    $unset: { publishAt: 1 },
  });
  await takeSlug(post);
  await publishing.changed();
  await publishing.note(auditEvent('post-published', post));
  return post;
}
