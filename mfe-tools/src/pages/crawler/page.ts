import { CRAWLER_NAME } from '@site/contracts/audit/audit-checks';
import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { auditBreadcrumbs } from '../breadcrumbs';

export default page({
  head: ({ business, origin }) => ({
    title: `${CRAWLER_NAME}: the crawler of our website audit | ${business.name}`,
    description: `What ${CRAWLER_NAME} fetches, how much, and how often, how to keep it out with robots.txt, and whom to write to.`,
    changed: '2026-11-22',
    structuredData: [
      breadcrumbList(origin, [
        ...auditBreadcrumbs,
        { label: 'Our crawler', href: '/seo-audit/crawler' },
      ]),
    ],
  }),
  islands: [island(() => import('./Crawler'), { hydrate: 'never' })],
});
