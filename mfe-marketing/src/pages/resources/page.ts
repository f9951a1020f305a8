import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { callToAction } from '../../features/call-to-action/call-to-action';
import { resources } from '../../features/resources/resources';
import { breadcrumbs } from '../breadcrumbs';

export default page({
  query: ['category'],
  head: ({ business, url, origin }) => ({
    title: `SEO resources: ${resources.length} that we use ourselves | ${business.name}`,
    description:
      'Tools, guides, courses, and communities for SEO and AI search that we use ourselves. Official ones are marked, and each says why it is here.',
    changed: '2026-11-22',
    structuredData: [
      {
        '@type': 'CollectionPage',
        name: 'Recommended SEO resources',
        url,
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: resources.length,
          itemListElement: resources.map(({ title, description, url: address }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: {
              '@type': 'WebPage',
              name: title,
              description,
              url: address,
            },
          })),
        },
      },
      breadcrumbList(origin, breadcrumbs.resources),
    ],
  }),
  islands: [
    island(() => import('./Hero'), { hydrate: 'never' }),
    island(() => import('./List')),
    callToAction({
      heading: 'Read enough, and still stuck?',
      text: 'Tell us what you tried. Often it is one thing, and it has a price on the page.',
      first: { href: '/contact', label: 'Ask us' },
      second: { href: '/services', label: 'See all services' },
    }),
  ],
});
