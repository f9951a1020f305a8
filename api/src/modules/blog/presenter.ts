import type { AuthorsPost, DeletedPost, EditablePost } from '@site/contracts/authors-posts';
import type { BlogPost, BlogPostSummary } from '@site/contracts/blog';
import type { BlogDraftRecord } from './draft.model';
import { type BlogPostRecord, type DeletedBlogPostRecord, restorableFor } from './model';
import { versionOf } from './seen';

type Summary = Omit<BlogPostRecord, 'content' | 'source' | 'formerSlugs'>;

export const presentSummary = (post: Summary): BlogPostSummary => ({
  id: post._id,
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  category: post.category,
  imageUrl: post.imageUrl,
  readTime: post.readTime,
  publishedAt: post.publishedAt.toISOString(),
  createdAt: post.createdAt.toISOString(),
  ...(post.author && { author: post.author }),
  ...(post.series && { series: post.series }),
  ...(post.changedAt && { updatedAt: post.changedAt.toISOString() }),
});

export const presentPost = (post: Summary & Pick<BlogPostRecord, 'content'>): BlogPost => ({
  ...presentSummary(post),
  content: post.content,
});

export const presentForAuthors = (post: Summary): AuthorsPost => ({
  ...presentSummary(post),
  state: post.unpublishedAt ? 'unpublished' : 'published',
  version: versionOf(post),
});

export const presentForEditing = (
  post: Summary & Pick<BlogPostRecord, 'source'>,
): EditablePost => ({ ...presentForAuthors(post), content: post.source });

type DraftSummary = Omit<Summary, 'publishedAt'> & Pick<BlogDraftRecord, 'publishAt'>;

/** Of a draft there is no day of publication: the one that is planned, or that of its beginning, stands in its place. */
export const presentDraft = ({ publishAt, ...draft }: DraftSummary): AuthorsPost => ({
  ...presentSummary({ ...draft, publishedAt: publishAt ?? draft.createdAt }),
  ...(draft.versionAt && { updatedAt: draft.versionAt.toISOString() }),
  state: publishAt ? 'scheduled' : 'draft',
  ...(publishAt && { publishAt: publishAt.toISOString() }),
  version: versionOf(draft),
});

export const presentDraftForEditing = (
  draft: DraftSummary & Pick<BlogDraftRecord, 'source'>,
): EditablePost => ({ ...presentDraft(draft), content: draft.source });

/** A deleted post or draft, and until when it can be brought back. */
export const presentDeleted = ({
  deletedAt,
  isDraft,
  ...post
}: Omit<DeletedBlogPostRecord, 'content' | 'source' | 'formerSlugs'>): DeletedPost => ({
  ...(isDraft ? presentDraft(post) : presentForAuthors(post)),
  deletedAt: deletedAt.toISOString(),
  restorableUntil: new Date(deletedAt.getTime() + restorableFor * 1000).toISOString(),
});
