import { checkCount } from '@site/contracts/audit-checks';
import { breadcrumbList, page, part } from '@site/shared-ui/parts';
import { auditApi } from '../../features/seo-audit/audit.api';
import { toAudit } from '../breadcrumbs';
import { articleData, checkList } from './structured-data';

export default page({
  data: () => ({ catalogue: auditApi.catalogue() }),
  head: ({ data, business, url, origin }) => {
    const checks = data.catalogue.data?.checks;
    return {
      title: `How the audit’s score comes about: ${checkCount} checks | ${business.name}`,
      description: `All ${checkCount} checks of our website audit: what passes, why it matters, where the rule comes from, how much it weighs, and what is not measured.`,
      changed: '2026-11-22',
      type: 'article',
      structuredData: [
        articleData(url, origin, business.name),
        breadcrumbList(origin, [
          ...toAudit,
          { label: 'How the score comes about', href: '/seo-audit/checks' },
        ]),
        ...(checks ? [checkList(url, checks)] : []),
      ],
    };
  },
  parts: [
    part(() => import('./Introduction'), { when: 'static' }),
    part(() => import('./Counting'), { when: 'static' }),
    part(() => import('./Catalogue')),
    part(() => import('./Limits'), { when: 'static' }),
  ],
});
