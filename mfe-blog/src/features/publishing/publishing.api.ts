import { endpoints } from '@site/shared-ui/app';

/** What readers and authors see of a post, after somebody has changed it. */
const everyView = [
  'GET /api/blog',
  'GET /api/blog-articles',
  'GET /api/blog-latest',
  'GET /api/blog/{slug}',
  'GET /api/admin/posts',
  'GET /api/admin/posts/{id}',
] as const;
const everyViewAndDeleted = [...everyView, 'GET /api/admin/deleted-posts'] as const;

export const publishingApi = endpoints(REMOTE, {
  posts: 'GET /api/admin/posts',
  deleted: 'GET /api/admin/deleted-posts',
  post: 'GET /api/admin/posts/{id}',
  preview: { route: 'POST /api/blog/preview' },
  publish: { route: 'POST /api/blog', refreshes: everyView },
  createDraft: { route: 'POST /api/blog/drafts', refreshes: ['GET /api/admin/posts'] },
  change: {
    route: 'PATCH /api/admin/posts/{id}',
    refreshes: [...everyView, 'GET /api/admin/posts/{id}/revisions'],
  },
  remove: { route: 'DELETE /api/admin/posts/{id}', refreshes: everyViewAndDeleted },
  revisions: 'GET /api/admin/posts/{id}/revisions',
  revision: 'GET /api/admin/posts/{id}/revisions/{version}',
  makeLink: { route: 'POST /api/admin/posts/{id}/preview-links' },
  restore: { route: 'POST /api/admin/posts/{id}/restore', refreshes: everyViewAndDeleted },
});
