import { searchText } from '../text/search-text';

export interface ArticleQuery {
  /** A search text as {@link normalizeQuery} returns it; empty matches every post. */
  q: string;
  /** Empty for all categories. */
  category: string;
}

export const MAX_QUERY_LENGTH = 200;

/** A typed text in the form in which it is searched; surrounding space does not count (docs/product.md 5.7). */
export const normalizeQuery = (typed: string): string => searchText(typed).trim();

interface SearchedPost {
  title: string;
  excerpt: string;
}

/** The searched texts of posts, made once a post: the server searches all of them at each request. */
const textsByPost = new WeakMap<SearchedPost, readonly string[]>();

function getSearchTexts(post: SearchedPost): readonly string[] {
  const texts = textsByPost.get(post) ?? [post.title, post.excerpt].map(searchText);
  textsByPost.set(post, texts);
  return texts;
}

/** Whether a post is in the category and has the search text in its title or excerpt (docs/product.md 5.7). */
export const matchesFilter = (
  post: SearchedPost & { category: string },
  { q, category }: ArticleQuery,
): boolean =>
  (category === '' || post.category === category) &&
  getSearchTexts(post).some((text) => text.includes(q));
