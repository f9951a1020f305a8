import type { AuthorsPost, DeletedPost, EditablePost } from '@site/contracts/blog/authors-posts';
import { type BlogPost, type BlogPostSummary, postText } from '@site/contracts/blog/blog';
import { type BlogPostRecord, RESTORABLE_SECONDS } from './model';

type Summary = Omit<BlogPostRecord, 'content' | 'html' | 'formerSlugs'>;

const summaryText = postText.omit({ content: true });

const optionalFields = Object.entries(summaryText.shape)
  .filter(([, field]) => field.isOptional())
  .map(([name]) => name);
/** An answer has an optional field only with a text. */
const isShown = ([name, value]: [string, unknown]) =>
  value !== '' || !optionalFields.includes(name);

/** A post without its text; if never public, its date is the planned time or that of its creation. */
export const presentSummary = (post: Summary): BlogPostSummary => {
  const text = summaryText.parse(Object.fromEntries(Object.entries(post).filter(isShown)));
  const { publishedAt, publishAt, createdAt } = post;
  const updatedAt = publishedAt ? post.changedAt : post.versionAt;
  return {
    id: post._id,
    ...text,
    publishedAt: (publishedAt ?? publishAt ?? createdAt).toISOString(),
    createdAt: createdAt.toISOString(),
    ...(updatedAt && { updatedAt: updatedAt.toISOString() }),
  };
};

export const presentPost = (post: Summary & Pick<BlogPostRecord, 'html'>): BlogPost => ({
  ...presentSummary(post),
  content: post.html,
});

/** State of a deleted post after it is restored; a scheduled post becomes a draft. */
export const getRestoredStatus = ({
  publishedAt,
  unpublishedAt,
}: Pick<BlogPostRecord, 'publishedAt' | 'unpublishedAt'>): AuthorsPost['state'] => {
  if (!publishedAt) return 'draft';
  return unpublishedAt ? 'unpublished' : 'published';
};

export const presentForAuthors = (post: Summary): AuthorsPost => ({
  ...presentSummary(post),
  state: post.status === 'deleted' ? getRestoredStatus(post) : post.status,
  ...(post.publishAt && { publishAt: post.publishAt.toISOString() }),
  version: post.version,
});

export const presentForEditing = (
  post: Summary & Pick<BlogPostRecord, 'content'>,
): EditablePost => ({ ...presentForAuthors(post), content: post.content });

export const presentDeleted = (post: Summary, deletedAt: Date): DeletedPost => ({
  ...presentForAuthors(post),
  deletedAt: deletedAt.toISOString(),
  restorableUntil: new Date(deletedAt.getTime() + RESTORABLE_SECONDS * 1000).toISOString(),
});
