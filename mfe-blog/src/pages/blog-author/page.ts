import { feeds } from '@site/contracts/blog/feeds';
import { hasStatus } from '@site/shared-ui/app';
import { missingHead } from '@site/shared-ui/head';
import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { api } from '../../api';
import { parsePage } from '../../features/articles/filter';
import { blogBreadcrumbs } from '../breadcrumbs';
import { articles, getRole, NAMELESS } from './words';

export default page({
  query: ['page'],
  data: ({ author }, search) => ({
    author: api.endpoints.getAuthor.initiate({
      author,
      page: parsePage(new URLSearchParams(search)),
    }),
  }),
  head: ({ data, url, origin, business }) => {
    const { data: author, error } = data.author;
    if (hasStatus(error, 404))
      return missingHead(business, 'Author Not Found', 'No one by this name writes here.');
    if (!author)
      return {
        title: `${NAMELESS} of the blog | ${business.name}`,
        description: `What one author has written for the ${business.name} blog.`,
      };
    const { name, total } = author;
    return {
      title: `Articles about being found, by ${name} | ${business.name}`,
      description: `${name} ${getRole(author, business)}. ${articles(total)} in plain words, one problem each, with the steps to fix it yourself.`,
      alternates: feeds,
      canonicalQuery: ['page'],
      structuredData: [
        {
          '@type': 'ProfilePage',
          url,
          mainEntity: {
            '@type': 'Person',
            name,
            url,
            [author.isOwner ? 'worksFor' : 'affiliation']: {
              '@type': 'Organization',
              name: business.name,
              url: `${origin}/`,
            },
          },
        },
        breadcrumbList(origin, [
          ...blogBreadcrumbs,
          { label: name, href: `/blog/author/${author.slug}` },
        ]),
      ],
    };
  },
  islands: [island(() => import('./Author'))],
  addresses: {
    request: () => api.endpoints.getAuthors.initiate(),
    list: (authors) =>
      authors.map(({ slug, name, updatedAt }) => ({
        params: { author: slug },
        title: `Articles by ${name}`,
        description: `What ${name} has written for the blog.`,
        ...(updatedAt && { changed: updatedAt.slice(0, 10) }),
      })),
  },
});
