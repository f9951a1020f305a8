import type { EditablePost } from '@site/contracts/authors-posts';
import type { blogDraft } from '@site/contracts/blog';
import type { Entries, Problems } from '@site/shared-ui/forms';
import { changesOf } from '../../unsaved';

type FieldName = keyof typeof blogDraft.shape;
export type DraftEntries = Entries<FieldName>;

/** The fields of a post, in their order on the page, before anything is written. */
export const noEntries: DraftEntries = {
  title: '',
  slug: '',
  excerpt: '',
  category: '',
  readTime: '5 min read',
  content: '',
  imageUrl: '',
  series: '',
  author: '',
};
export const fieldNames = Object.keys(noEntries) as FieldName[];

/** What stands in the fields of a post that is there already. */
export const entriesOf = (post: EditablePost): DraftEntries =>
  Object.fromEntries(fieldNames.map((name) => [name, post[name] ?? ''])) as DraftEntries;

/** What a post was when somebody began to write on it. */
export interface Base {
  entries: DraftEntries;
  version: number;
}

/** Whether two texts that began as one say different things in a field that both have changed. */
export const areContested = (before: DraftEntries, mine: DraftEntries, theirs: DraftEntries) =>
  Object.keys(changesOf(before, mine)).some((key) => {
    const name = key as FieldName;
    return theirs[name] !== before[name] && theirs[name] !== mine[name];
  });

const missing: Problems<FieldName> = {
  title: 'Please enter a title',
  slug: 'Please enter a slug: letters a to z, digits and hyphens',
  excerpt: 'Please enter an excerpt',
  category: 'Please choose a category',
  content: 'Please enter the content',
};

/** What is required and not there (docs/product.md 5); everything else is for the API to judge. */
export const problemsOf = (entries: DraftEntries): Problems<FieldName> =>
  Object.fromEntries(
    Object.entries(missing).filter(([name]) => !entries[name as FieldName].trim()),
  );
