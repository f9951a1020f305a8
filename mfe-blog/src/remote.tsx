import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/blog': () => import('./pages/blog-list/page'),
    '/blog/{slug}': () => import('./pages/blog-post/page'),
  },
});
