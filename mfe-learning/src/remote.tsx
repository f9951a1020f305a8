import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/learning': () => import('./pages/learning/page'),
    '/learning/module/:moduleId': () => import('./pages/module/page'),
    '/learning/lesson/:lessonId': () => import('./pages/lesson/page'),
    '/learning/figures': () => import('./pages/statistics/page'),
    '/learning/certificate/:certificateId': () => import('./pages/certificate/page'),
    '/learning/transfer/:token': () => import('./pages/transfer/page'),
    '/learning/reminders/confirm/:token': () => import('./pages/confirm-reminders/page'),
    '/learning/reminders/end/:token': () => import('./pages/end-reminders/page'),
  },
  navigation: [{ area: 'header', order: 60, label: 'Learn SEO', href: '/learning' }],
});
