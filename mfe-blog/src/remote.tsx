import { feeds } from '@site/contracts/blog/feeds';
import { remote } from '@site/shared-ui/remote';

export default remote({
  pages: {
    '/blog': () => import('./pages/blog-list/page'),
    '/blog/author/:author': () => import('./pages/blog-author/page'),
    '/blog/drafts/:token': () => import('./pages/blog-draft/page'),
    '/blog/:slug': () => import('./pages/blog-post/page'),
    '/admin/blog': () => import('./pages/admin-blog/page'),
    '/admin/blog/:id': () => import('./pages/admin-post/page'),
    '/admin/cases': () => import('./pages/admin-cases/page'),
    '/admin/testimonials': () => import('./pages/admin-testimonials/page'),
    '/admin/leads': () => import('./pages/admin-leads/page'),
    '/admin/trail': () => import('./pages/admin-audit-log/page'),
  },
  files: Object.fromEntries(feeds.map(({ href }) => [href, `/api/feeds${href}`] as const)),
  navigation: [
    { area: 'header-resources', order: 20, label: 'Blog', href: '/blog' },
    { area: 'footer-resources', order: 10, label: 'SEO Blog', href: '/blog' },
    { area: 'administration', order: 10, label: 'Posts', href: '/admin/blog' },
    { area: 'administration', order: 20, label: 'Leads', href: '/admin/leads' },
    { area: 'administration', order: 30, label: 'Cases', href: '/admin/cases' },
    { area: 'administration', order: 40, label: 'Testimonials', href: '/admin/testimonials' },
    { area: 'administration', order: 50, label: 'Audit log', href: '/admin/trail' },
    {
      area: 'not-found',
      order: 20,
      label: 'Blog',
      href: '/blog',
      text: 'How search works, one question at a time.',
    },
  ],
});
