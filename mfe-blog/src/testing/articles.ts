import { http, HttpResponse } from 'msw';
import { matchesFilter } from '@site/contracts/blog/article-filter';
import { type BlogPostSummary, findArticles } from '@site/contracts/blog/blog';
import { API } from '@site/shared-ui/testing/api';

/** Cards per page. The first page has the featured article in addition. */
const CARDS = 24;

/**
 * Answers the list of articles from these posts, as the API does.
 * @param asked called with the query of each request
 * @param ready awaited before each answer
 */
export const buildList = (
  posts: readonly BlogPostSummary[],
  asked: (query: string) => void = () => undefined,
  ready: (query: string) => Promise<void> = async () => undefined,
) =>
  http.get(`${API}/api/blog-articles`, async ({ request }) => {
    const { search, searchParams } = new URL(request.url);
    asked(search);
    await ready(search);
    const { page, ...filter } = findArticles.query.parse(Object.fromEntries(searchParams));
    const found = posts.filter((post) => matchesFilter(post, filter));
    const pages = Math.max(1, Math.ceil((found.length - 1) / CARDS));
    const end = 1 + page * CARDS;
    const answer: ReturnType<typeof findArticles.response.parse> = {
      posts: found.slice(page === 1 ? 0 : end - CARDS, end),
      total: found.length,
      page,
      pages,
      categories: [...new Set(posts.map(({ category }) => category))],
    };
    return HttpResponse.json(answer);
  });
