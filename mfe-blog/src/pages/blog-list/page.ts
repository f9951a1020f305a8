import { feeds } from '@site/contracts/blog/feeds';
import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { api } from '../../api';
import { getPublicationDay } from '../../features/articles/day-of-change';
import { parseRequest } from '../../features/articles/filter';
import { blogBreadcrumbs } from '../breadcrumbs';

export default page({
  query: ['q', 'category', 'page'],
  data: (_, search) => ({
    articles: api.endpoints.findArticles.initiate(parseRequest(search)),
  }),
  head: ({ data: { articles }, url, origin, business }) => ({
    title: `SEO blog: plain answers for small businesses | ${business.name}`,
    description:
      'Titles, page speed, local search, content, and analytics, one problem per article, with the steps to fix it yourself.',
    alternates: feeds,
    canonicalQuery: ['page'],
    // The list changes with its newest post.
    ...(articles.data?.posts[0] && { changed: getPublicationDay(articles.data.posts[0]) }),
    structuredData: [
      {
        '@type': 'Blog',
        name: `${business.name} blog`,
        url,
        publisher: { '@type': 'Organization', name: business.name, url: `${origin}/` },
        // Only the posts on this page: every post has structured data on its own page.
        blogPost: (articles.data?.posts ?? []).map((post) => ({
          '@type': 'BlogPosting',
          headline: post.title,
          url: `${origin}/blog/${post.slug}`,
          datePublished: post.publishedAt,
        })),
      },
      breadcrumbList(origin, blogBreadcrumbs),
    ],
  }),
  islands: [island(() => import('./Hero')), island(() => import('./Articles'))],
});
