import { remote } from '@site/shared-ui/remote';
import { navigation } from './navigation';

export default remote({
  pages: {
    '/': () => import('./pages/home/page'),
    '/pricing': () => import('./pages/pricing/page'),
    '/services': () => import('./pages/services/page'),
    '/about': () => import('./pages/about/page'),
    '/case-studies': () => import('./pages/case-studies/page'),
    '/contact': () => import('./pages/contact/page'),
    '/glossary': () => import('./pages/glossary/page'),
    '/resources': () => import('./pages/resources/page'),
    '/ai-optimization-guide': () => import('./pages/ai-optimization-guide/page'),
    '/services/technical-seo-audit': () => import('./pages/technical-seo-audit/page'),
    '/services/content-strategy': () => import('./pages/content-strategy/page'),
    '/services/ai-seo-optimization': () => import('./pages/ai-seo-optimization/page'),
    '/services/link-building': () => import('./pages/link-building/page'),
    '/services/seo-management': () => import('./pages/seo-management/page'),
    '/claims': () => import('./pages/claims/page'),
    '/privacy': () => import('./pages/privacy/page'),
    '/privacy/data/:token': () => import('./pages/personal-data/page'),
    '/privacy/erase/:token': () => import('./pages/erase-personal-data/page'),
    '/seo-checklist': () => import('./pages/seo-checklist/page'),
    '/newsletter/confirm/:token': () => import('./pages/confirm-subscription/page'),
    '/newsletter/unsubscribe/:token': () => import('./pages/unsubscribe/page'),
  },
  navigation,
});
