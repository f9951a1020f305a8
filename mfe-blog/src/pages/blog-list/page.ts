import { breadcrumbList, page, part } from '@site/shared-ui/parts';
import { api } from '../../features/articles/articles.api';
import { toBlog } from '../breadcrumbs';
import { feeds } from '../../features/articles/feeds';

/** Posts that stand in the structured data. */
const NEWEST = 25;

export default page({
  query: ['q', 'category', 'page'],
  data: () => ({ posts: api.posts() }),
  head: ({ data, url, origin, business }) => ({
    title: `SEO blog: plain answers for small businesses | ${business.name}`,
    description:
      'Titles, page speed, local search, content and analytics, one problem an article, with the steps to fix it yourself.',
    alternates: feeds,
    canonicalQuery: ['page'],
    // Its newest post is what was last added to it.
    ...(data.posts.data?.[0] && { changed: data.posts.data[0].publishedAt.slice(0, 10) }),
    structuredData: [
      {
        '@type': 'Blog',
        name: `${business.name} blog`,
        url,
        publisher: { '@type': 'Organization', name: business.name, url: `${origin}/` },
        // The others have pages of their own that say the same.
        blogPost: (data.posts.data ?? []).slice(0, NEWEST).map((post) => ({
          '@type': 'BlogPosting',
          headline: post.title,
          url: `${origin}/blog/${post.slug}`,
          datePublished: post.publishedAt,
        })),
      },
      breadcrumbList(origin, toBlog),
    ],
  }),
  parts: [part(() => import('./Hero')), part(() => import('./Articles'))],
});
