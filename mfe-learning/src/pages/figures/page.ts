import { breadcrumbList, page, part } from '@site/shared-ui/parts';
import { pathBreadcrumbs } from '../breadcrumbs';

export default page({
  head: ({ business, origin }) => ({
    title: `Your learning figures | ${business.name}`,
    description:
      'Points, days, streak and achievements on the SEO learning path, and what is next.',
    changed: '2026-11-22',
    structuredData: [
      breadcrumbList(origin, [
        ...pathBreadcrumbs,
        { label: 'Your figures', href: '/learning/figures' },
      ]),
    ],
  }),
  parts: [part(() => import('./Figures')), part(() => import('./OwnProgress'))],
});
