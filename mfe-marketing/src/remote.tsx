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
    '/seo-checklist': () => import('./pages/seo-checklist/page'),
    '/newsletter/unsubscribe/{token}': () => import('./pages/unsubscribe/page'),
  },
  navigation,
});
