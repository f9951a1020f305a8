import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/': () => import('./pages/home/page'),
    '/pricing': () => import('./pages/pricing/page'),
    '/contact': () => import('./pages/contact/page'),
  },
});
