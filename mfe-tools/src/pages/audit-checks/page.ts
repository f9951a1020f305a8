import type { AuditCheck } from '@site/contracts/audit/audit';
import { checkCount } from '@site/contracts/audit/audit-checks';
import { breadcrumbList, island, page } from '@site/shared-ui/islands';
import { api } from '../../api';
import { auditBreadcrumbs } from '../breadcrumbs';

/** The checks as a schema.org ItemList, each with the address of its anchor. */
const checkList = (url: string, checks: readonly AuditCheck[]): object => ({
  '@type': 'ItemList',
  name: `The ${checkCount} checks`,
  numberOfItems: checks.length,
  itemListElement: checks.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: `${url}#${id}`,
  })),
});

export default page({
  data: () => ({ catalogue: api.endpoints.getAuditChecks.initiate() }),
  head: ({ data, business, url, origin }) => {
    const checks = data.catalogue.data?.checks;
    return {
      title: `How we score: the ${checkCount} checks of the audit | ${business.name}`,
      description: `All ${checkCount} checks of our website audit: what passes, why it matters, where the rule comes from, how much it counts, and what we don’t measure.`,
      changed: '2026-11-22',
      type: 'article',
      structuredData: [
        {
          '@type': 'TechArticle',
          headline: 'How we score a website',
          description: `The ${checkCount} checks of the website audit, their weights, their sources, and their limits.`,
          url,
          author: { '@type': 'Organization', name: business.name, url: origin },
          about: { '@type': 'Thing', name: 'Search engine optimization' },
        },
        breadcrumbList(origin, [
          ...auditBreadcrumbs,
          { label: 'How we score', href: '/seo-audit/checks' },
        ]),
        ...(checks ? [checkList(url, checks)] : []),
      ],
    };
  },
  islands: [
    island(() => import('./Introduction'), { hydrate: 'never' }),
    island(() => import('./Catalog')),
    island(() => import('./Limits'), { hydrate: 'never' }),
  ],
});
