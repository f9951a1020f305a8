import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/learning': () => import('./pages/learning/page'),
  },
  navigation: [{ area: 'header', order: 60, label: 'Learn SEO', href: '/learning' }],
});
