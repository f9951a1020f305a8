import type { EditablePost } from '@site/contracts/blog/authors-posts';
import type { postRules } from '@site/contracts/blog/post-rules';
import type { Entries } from '@site/shared-ui/forms';
import type { Base } from '../../administration/unsaved';

type FieldName = keyof typeof postRules;
export type DraftEntries = Entries<FieldName>;

/** The labels of the fields, in the form and in the list of versions, which has their order. */
export const labels: Readonly<Record<FieldName, string>> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  category: 'Category',
  readTime: 'Read Time',
  content: 'Content',
  imageUrl: 'Image URL',
  series: 'Series',
  author: 'Author',
};
export const fieldNames = Object.keys(labels) as FieldName[];

const createEntries = (getValue: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, getValue(name)])) as DraftEntries;

/** The values of a new post. */
export const noEntries: DraftEntries = { ...createEntries(() => ''), readTime: '5 min read' };

export const toEntries = (post: EditablePost) => createEntries((name) => post[name] ?? '');

/** A post as it is on the server. */
export interface SavedPost extends Base<FieldName> {
  id: string;
  /** What the server leaves out of the text that was saved here. */
  warnings?: readonly string[] | undefined;
}

export const toSavedPost = (post: EditablePost & Pick<SavedPost, 'warnings'>): SavedPost => ({
  id: post.id,
  version: post.version,
  entries: toEntries(post),
  warnings: post.warnings,
});
