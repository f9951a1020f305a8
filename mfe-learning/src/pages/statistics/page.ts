import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { pathBreadcrumbs } from '../breadcrumbs';

export default page({
  head: ({ business, origin }) => ({
    title: `Your learning progress | ${business.name}`,
    description:
      'Your points, days, streak, and achievements on the SEO learning path, and what’s next.',
    changed: '2026-11-28',
    structuredData: [
      breadcrumbList(origin, [
        ...pathBreadcrumbs,
        { label: 'Your progress', href: '/learning/figures' },
      ]),
    ],
  }),
  islands: [island(() => import('./Statistics')), island(() => import('./AccountData'))],
});
