import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { breadcrumbs } from '../breadcrumbs';

export default page({
  head: ({ business, origin }) => ({
    title: `How we count: every figure on this site | ${business.name}`,
    description:
      'Every figure on this site in one table: what it means in plain words, the period it covers, and whose count it is.',
    changed: '2026-11-28',
    structuredData: [breadcrumbList(origin, breadcrumbs.claims)],
  }),
  islands: [island(() => import('./Claims'), { hydrate: 'never' })],
});
