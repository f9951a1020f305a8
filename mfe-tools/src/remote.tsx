import { checkCount } from '@site/contracts/audit-checks';
import { part } from '@site/shared-ui/parts';
import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/seo-audit': () => import('./pages/seo-audit/page'),
    '/seo-audit/checks': () => import('./pages/audit-checks/page'),
    '/seo-audit/crawler': () => import('./pages/crawler/page'),
    '/seo-audit/result/:auditId': () => import('./pages/audit-result/page'),
    '/seo-audit/confirm/:token': () => import('./pages/confirm-address/page'),
  },
  parts: {
    calculator: part(() => import('./features/calculator/Calculator')),
    'competitor-analysis': part(() => import('./features/competitor/CompetitorAnalysis')),
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
