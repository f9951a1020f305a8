import { island } from '@site/shared-ui/islands';
import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/example': () => import('./pages/example/page'),
  },
  islands: {
    welcome: island(() => import('./pages/example/Welcome')),
  },
});
