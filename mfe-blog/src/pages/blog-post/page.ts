import { feeds } from '@site/contracts/blog/feeds';
import { hasStatus } from '@site/shared-ui/app';
import { missingHead } from '@site/shared-ui/head';
import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { api } from '../../api';
import { getAuthorLink } from '../../features/articles/author-link';
import { getChangeDay } from '../../features/articles/day-of-change';
import { blogBreadcrumbs } from '../breadcrumbs';

/** Picture of a post for social networks. Our own artwork has a PNG of 1200×630 beside its SVG. */
const shareImage = (imageUrl: string): string | undefined =>
  imageUrl.startsWith('/api/media/blog/')
    ? imageUrl.replace(/\.svg$/, '.png')
    : imageUrl || undefined;

export default page({
  data: ({ slug }) => ({ post: api.endpoints.getPost.initiate({ slug }) }),
  head: ({ data, params, url, origin, business }) => {
    const { data: post, error } = data.post;
    if (hasStatus(error, 404))
      return missingHead(
        business,
        'Blog Post Not Found',
        "The blog post you're looking for doesn't exist or has been moved.",
      );
    if (hasStatus(error, 410))
      return missingHead(
        business,
        'Blog Post Withdrawn',
        'This blog post has been withdrawn by its author.',
        410,
      );
    if (!post)
      return {
        title: `Blog | ${business.name}`,
        description: `An article of the ${business.name} blog.`,
        type: 'article',
      };
    const { title, slug, series } = post;
    const image = shareImage(post.imageUrl);
    const author = getAuthorLink(post, business);
    return {
      title: `${title} | ${business.name}`,
      description: post.excerpt,
      type: 'article',
      alternates: feeds,
      ...(slug !== params.slug && { movedTo: `/blog/${slug}` }),
      ...(image && { image }),
      structuredData: [
        {
          '@type': 'Article',
          headline: title,
          description: post.excerpt,
          articleSection: post.category,
          datePublished: post.publishedAt,
          ...(post.updatedAt && { dateModified: post.updatedAt }),
          mainEntityOfPage: url,
          author: { '@type': 'Person', name: author.name, url: origin + author.href },
          ...(series && { isPartOf: { '@type': 'CreativeWorkSeries', name: series } }),
          publisher: { '@type': 'Organization', name: business.name, url: `${origin}/` },
          ...(image && { image: new URL(image, origin).href }),
        },
        breadcrumbList(origin, [...blogBreadcrumbs, { label: title, href: `/blog/${slug}` }]),
      ],
    };
  },
  islands: [island(() => import('./Post')), island(() => import('./RelatedArticles'))],
  addresses: {
    request: () => api.endpoints.getPosts.initiate(),
    list: (posts) =>
      posts.map((post) => ({
        params: { slug: post.slug },
        title: post.title,
        description: post.excerpt,
        changed: getChangeDay(post),
      })),
  },
});
