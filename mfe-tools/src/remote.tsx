import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/seo-audit': () => import('./pages/seo-audit/page'),
  },
});
