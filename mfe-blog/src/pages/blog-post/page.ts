import { feeds } from '@site/contracts/feeds';
import { isRequestError } from '@site/shared-ui/app';
import { breadcrumbList, page, part } from '@site/shared-ui/parts';
import { api } from '../../features/articles/articles.api';
import { toBlog } from '../breadcrumbs';
import { articleData, shareImage } from './structured-data';

export default page({
  data: ({ slug }) => ({ post: api.post({ slug }) }),
  head: ({ data, params, ...place }) => {
    const { data: post, error } = data.post;
    const { business, origin } = place;
    if (isRequestError(error) && error.status === 404)
      return {
        title: `Blog Post Not Found | ${business.name}`,
        description: "The blog post you're looking for doesn't exist or has been moved.",
        status: 404,
      };
    if (isRequestError(error) && error.status === 410)
      return {
        title: `Blog Post Withdrawn | ${business.name}`,
        description: 'This blog post has been withdrawn by its author.',
        status: 410,
      };
    if (!post)
      return {
        title: `Blog | ${business.name}`,
        description: `An article of the ${business.name} blog.`,
        type: 'article',
      };
    const image = shareImage(post);
    return {
      title: `${post.title} | ${business.name}`,
      description: post.excerpt,
      type: 'article',
      alternates: feeds,
      ...(post.slug !== params.slug && { movedTo: `/blog/${post.slug}` }),
      ...(image && { image }),
      structuredData: [
        articleData(post, place),
        breadcrumbList(origin, [...toBlog, { label: post.title, href: `/blog/${post.slug}` }]),
      ],
    };
  },
  parts: [part(() => import('./Post')), part(() => import('./Onward'))],
  addresses: {
    request: () => api.posts(),
    list: (posts) =>
      posts.map(({ slug, title, excerpt, publishedAt, updatedAt = publishedAt }) => ({
        params: { slug },
        title,
        description: excerpt,
        changed: updatedAt.slice(0, 10),
      })),
  },
});
