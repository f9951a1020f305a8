export interface ArticleWish {
  /** Words as {@link wordsOf} makes them; empty for whatever there is. */
  q: string;
  category: string;
}

export const articleWordsLimit = 200;

/** What was typed, as it is looked for: case and space around it do not count (docs/product.md 5). */
export const wordsOf = (typed: string): string => typed.trim().toLowerCase();

/** Whether a post is of the category and has the words in its title or excerpt (docs/product.md 5). */
export const isWished = (
  post: { title: string; excerpt: string; category: string },
  { q, category }: ArticleWish,
): boolean =>
  (category === '' || post.category === category) &&
  (post.title.toLowerCase().includes(q) || post.excerpt.toLowerCase().includes(q));
