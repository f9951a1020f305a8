import type { BlogDraft } from '@site/contracts/blog';
import type { Entries, Problems } from '@site/shared-ui/forms';

type FieldName = keyof BlogDraft;
export type DraftEntries = Entries<FieldName>;

/** The fields of a post, in their order on the page, before anything is written. */
export const noEntries: DraftEntries = {
  title: '',
  slug: '',
  excerpt: '',
  category: '',
  content: '',
  imageUrl: '',
  readTime: '5 min read',
};

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
