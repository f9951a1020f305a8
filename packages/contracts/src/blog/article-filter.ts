import { searchText } from '../text/search-text';

export interface ArticleQuery {
  /** A search text as {@link wordsOf} returns it; empty matches every post. */
  q: string;
  /** Empty for all categories. */
  category: string;
}

export const articleWordsLimit = 200;

/** A typed text in the form in which it is searched; surrounding space does not count (docs/product.md 5.7). */
export const wordsOf = (typed: string): string => searchText(typed).trim();

interface Searched {
  title: string;
  excerpt: string;
}

/** The searched texts of posts, made once a post: the server searches all of them at each request. */
const known = new WeakMap<Searched, readonly string[]>();

function textsOf(post: Searched): readonly string[] {
  const texts = known.get(post) ?? [post.title, post.excerpt].map(searchText);
  known.set(post, texts);
  return texts;
}

/** Whether a post is in the category and has the search text in its title or excerpt (docs/product.md 5.7). */
export const matchesFilter = (
  post: Searched & { category: string },
  { q, category }: ArticleQuery,
): boolean =>
  (category === '' || post.category === category) && textsOf(post).some((text) => text.includes(q));
