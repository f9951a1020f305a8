import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/learning': () => import('./pages/learning/page'),
    '/learning/module/{moduleId}': () => import('./pages/module/page'),
    '/learning/lesson/{lessonId}': () => import('./pages/lesson/page'),
  },
  navigation: [{ area: 'header', order: 60, label: 'Learn SEO', href: '/learning' }],
});
