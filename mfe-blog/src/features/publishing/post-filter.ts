import type { AuthorsPost } from '@site/contracts/authors-posts';

export const shownStates = ['All', 'Published', 'Unpublished'] as const;
export const orders = ['Newest first', 'Oldest first', 'By title'] as const;

export interface PostFilter {
  /** Words to look for in the title. */
  query: string;
  state: (typeof shownStates)[number];
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
        (state === 'All' || post.state === state.toLowerCase()) &&
        post.title.toLowerCase().includes(words),
    )
    .sort(compare[order]);
}
