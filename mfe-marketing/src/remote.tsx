import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/': () => import('./pages/home/page'),
  },
});
