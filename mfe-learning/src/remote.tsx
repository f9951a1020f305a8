import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/learning': () => import('./pages/learning/page'),
  },
});
