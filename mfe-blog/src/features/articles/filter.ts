import type { BlogPostSummary } from '@site/contracts/blog';
import { blogCategories } from '@site/contracts/post-categories';

/** The chips above the list, in their order. `All` is the absence of a filter. */
export const categories = ['All', ...blogCategories] as const;
export type Category = (typeof categories)[number];

export interface ArticleFilter {
  /** Words to look for in title and excerpt. */
  query: string;
  category: Category;
}

export const noFilter: ArticleFilter = { query: '', category: 'All' };

/** The chip of that name; `All` when there is none. */
export const categoryOf = (name: string | null): Category =>
  categories.find((category) => category === name) ?? 'All';

/** The filter that an address asks for: `?q=titles&category=Local+SEO`. */
export const filterFrom = (search: URLSearchParams): ArticleFilter => ({
  query: search.get('q') ?? '',
  category: categoryOf(search.get('category')),
});

/** Posts of the category whose title or excerpt contains the query, whatever its case (docs/product.md 5). */
export function filterArticles<P extends Pick<BlogPostSummary, 'title' | 'excerpt' | 'category'>>(
  posts: readonly P[],
  { query, category }: ArticleFilter,
): P[] {
  const words = query.trim().toLowerCase();
  return posts.filter(
    (post) =>
      (category === 'All' || post.category === category) &&
      (post.title.toLowerCase().includes(words) || post.excerpt.toLowerCase().includes(words)),
  );
}
