import type { SharedDraft } from '@site/contracts/blog/authors-posts';
import { publishablePost } from '@site/contracts/blog/blog';
import { DAY_MS } from '@site/server-kit/duration';
import { readDatabaseTime } from '../../../database/clock';
import { ApiError, createNotFoundError } from '../../../http/errors';
import { hashTokenAsHex, newToken } from '../../../lib/tokens';
import { BlogPost, type BlogPostRecord, DEFAULT_PICTURE, PreviewLink } from '../model';
import { presentForAuthors } from '../presenter';
import { type Renderer, renderVisible, withWarnings } from '../rendering/article-thread';
import { type Publishing, toAuditEvent } from './publish';
import { findPost } from './version';

/** Renders Markdown as in a post. @throws ApiError 400 in the same cases as publishing */
export async function previewPost({ content }: { content: string }, thread: Renderer) {
  if (content.trim() === '') return { content: '' };
  const article = await renderVisible(content, thread);
  return { content: article.html, ...withWarnings(article) };
}

/** Milliseconds that a link works: seven days. */
const LIFETIME_MS = 7 * DAY_MS;

/** Makes a link to a draft. @throws ApiError 404, or 409 for a post that is or was public */
export async function makePreviewLink(
  { id }: { id: string },
  { note }: Pick<Publishing, 'note'>,
): Promise<{ path: string; expiresAt: string }> {
  const draft = await findPost(id);
  if (draft.publishedAt)
    throw new ApiError(
      409,
      'not_a_draft',
      'This post isn’t a draft anymore. It has its own address.',
    );
  const token = newToken();
  const expiresAt = new Date((await readDatabaseTime()).getTime() + LIFETIME_MS);
  await PreviewLink.create({ _id: hashTokenAsHex(token), post: id, expiresAt });
  await note(toAuditEvent('preview-link-made', draft));
  return { path: `/blog/drafts/${token}`, expiresAt: expiresAt.toISOString() };
}

/** Ends all links to a draft. @throws ApiError 404 */
export async function endPreviewLinks(
  { id }: { id: string },
  { note }: Pick<Publishing, 'note'>,
): Promise<{ ended: number }> {
  const found = await findPost(id);
  const now = await readDatabaseTime();
  const { modifiedCount: ended } = await PreviewLink.updateMany(
    { post: id, expiresAt: { $gt: now }, endedAt: { $exists: false } },
    { $set: { endedAt: now } },
  );
  if (ended > 0) await note(toAuditEvent('preview-links-ended', found));
  return { ended };
}

/** A draft may hold any text as its picture; pages show only publishable pictures. */
const getVisiblePicture = (imageUrl: string): string =>
  (publishablePost.shape.imageUrl.safeParse(imageUrl).data ?? '') || DEFAULT_PICTURE;

/** A draft, or the post that it has become. @throws ApiError 410 when the post has been withdrawn since */
async function presentForReaders(post: BlogPostRecord, thread: Renderer) {
  const { state, ...shown } = presentForAuthors(post);
  if (state === 'unpublished') throw new ApiError(410, 'gone', 'This post has been withdrawn.');
  if (state === 'published') return { ...shown, state, content: post.html };
  const { content } = await previewPost(post, thread);
  return { ...shown, state, content, imageUrl: getVisiblePicture(post.imageUrl) };
}

/** The post of a link. @throws ApiError 404, or 410 when the link has expired or was ended, or the post is withdrawn */
export async function getSharedDraft(
  { token }: { token: string },
  thread: Renderer,
): Promise<SharedDraft> {
  const link = await PreviewLink.findById(hashTokenAsHex(token)).lean();
  if (!link) throw createNotFoundError('This draft');
  if (link.endedAt)
    throw new ApiError(
      410,
      'ended',
      'This link was ended by its author. Please ask for a new one.',
    );
  if (link.expiresAt <= (await readDatabaseTime()))
    throw new ApiError(410, 'expired', 'This link has expired. Please ask for a new one.');
  const post = await BlogPost.findOne({ _id: link.post, status: { $ne: 'deleted' } }).lean();
  if (!post) throw createNotFoundError('This draft');
  return { ...(await presentForReaders(post, thread)), expiresAt: link.expiresAt.toISOString() };
}
