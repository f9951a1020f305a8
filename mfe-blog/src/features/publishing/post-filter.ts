import type { AuthorsPost } from '@site/contracts/authors-posts';

/** What can be chosen of the list, by what it is called. */
const stateOf = {
  All: undefined,
  Drafts: 'draft',
  Scheduled: 'scheduled',
  Published: 'published',
  Unpublished: 'unpublished',
} as const satisfies Record<string, AuthorsPost['state'] | undefined>;

type ShownState = keyof typeof stateOf;
export const shownStates = Object.keys(stateOf) as ShownState[];
export const orders = ['Newest first', 'Oldest first', 'By title'] as const;

export interface PostFilter {
  /** Words to look for in the title. */
  query: string;
  state: ShownState;
  order: (typeof orders)[number];
}

export const everything: PostFilter = { query: '', state: 'All', order: 'Newest first' };

const compare: Record<PostFilter['order'], (a: AuthorsPost, b: AuthorsPost) => number> = {
  'Newest first': (a, b) => b.publishedAt.localeCompare(a.publishedAt),
  'Oldest first': (a, b) => a.publishedAt.localeCompare(b.publishedAt),
  'By title': (a, b) => a.title.localeCompare(b.title, 'en'),
};

/** The posts that an author looks for, in the order that they chose. */
export function filterPosts(
  posts: readonly AuthorsPost[],
  { query, state, order }: PostFilter,
): AuthorsPost[] {
  const words = query.trim().toLowerCase();
  return posts
    .filter(
      (post) =>
        (state === 'All' || post.state === stateOf[state]) &&
        post.title.toLowerCase().includes(words),
    )
    .sort(compare[order]);
}
