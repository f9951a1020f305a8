import { endpoints } from '@site/shared-ui/app';

/** The reads of readers and authors that a change of a post affects. */
const lists = [
  'GET /api/blog',
  'GET /api/blog-articles',
  'GET /api/blog-latest',
  'GET /api/blog-authors/{author}',
  'GET /api/blog/{slug}',
  'GET /api/admin/posts',
] as const;
const everyView = [...lists, 'GET /api/admin/posts/{id}'] as const;

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
  // Without the post itself: reading it again would fail, and a form that has it open keeps its text.
  remove: {
    route: 'DELETE /api/admin/posts/{id}',
    refreshes: [...lists, 'GET /api/admin/deleted-posts'],
  },
  revisions: 'GET /api/admin/posts/{id}/revisions',
  revision: 'GET /api/admin/posts/{id}/revisions/{version}',
  makeLink: { route: 'POST /api/admin/posts/{id}/preview-links' },
  endLinks: { route: 'DELETE /api/admin/posts/{id}/preview-links' },
  restore: {
    route: 'POST /api/admin/posts/{id}/restore',
    refreshes: [...everyView, 'GET /api/admin/deleted-posts'],
  },
});
