export interface ArticleWish {
  /** A search text as {@link wordsOf} returns it; empty matches every post. */
  q: string;
  /** Empty for all categories. */
  category: string;
}

export const articleWordsLimit = 200;

/** A typed text in the form in which it is searched: case and surrounding space do not count (docs/product.md 5.7). */
export const wordsOf = (typed: string): string => typed.trim().toLowerCase();

/** Whether a post is in the category and has the search text in its title or excerpt (docs/product.md 5.7). */
export const isWished = (
  post: { title: string; excerpt: string; category: string },
  { q, category }: ArticleWish,
): boolean =>
  (category === '' || post.category === category) &&
  (post.title.toLowerCase().includes(q) || post.excerpt.toLowerCase().includes(q));
