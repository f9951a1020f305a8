import { isRequestError } from '@site/shared-ui/app';
import { breadcrumbList, page, part } from '@site/shared-ui/parts';
import { api } from '../../features/articles/articles.api';
import { toBlog } from '../breadcrumbs';
import { articleData, shareImage } from './structured-data';

export default page({
  data: ({ slug }) => ({ post: api.post({ slug }) }),
  head: ({ data, ...place }) => {
    const { data: post, error } = data.post;
    const { business, origin } = place;
    if (isRequestError(error) && error.status === 404)
      return {
        title: `Blog Post Not Found | ${business.name}`,
        description: "The blog post you're looking for doesn't exist or has been moved.",
        status: 404,
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
      ...(image && { image }),
      structuredData: [
        articleData(post, place),
        breadcrumbList(origin, [...toBlog, { label: post.title, href: `/blog/${post.slug}` }]),
      ],
    };
  },
  parts: [part(() => import('./Post'))],
  addresses: {
    request: () => api.posts(),
    // A post does not change after its publication.
    list: (posts) =>
      posts.map(({ slug, publishedAt }) => ({
        params: { slug },
        changed: publishedAt.slice(0, 10),
      })),
  },
});
