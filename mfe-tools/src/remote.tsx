import { checkCount } from '@site/contracts/audit/audit-checks';
import { island } from '@site/shared-ui/islands';
import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/seo-audit': () => import('./pages/seo-audit/page'),
    '/seo-audit/checks': () => import('./pages/audit-checks/page'),
    '/seo-audit/crawler': () => import('./pages/crawler/page'),
    '/seo-audit/result/:auditId': () => import('./pages/audit-result/page'),
    '/seo-audit/confirm/:token': () => import('./pages/confirm-address/page'),
  },
  islands: {
    calculator: island(() => import('./features/calculator/Calculator')),
    'competitor-analysis': island(() => import('./features/competitor/CompetitorAnalysis')),
  },
  navigation: [
    { area: 'header', order: 70, label: 'SEO Audit', href: '/seo-audit' },
    { area: 'footer-resources', order: 30, label: 'Free SEO Audit', href: '/seo-audit' },
    {
      area: 'not-found',
      order: 30,
      label: 'Free SEO Audit',
      href: '/seo-audit',
      text: `${checkCount} checks of your own site.`,
    },
  ],
});
