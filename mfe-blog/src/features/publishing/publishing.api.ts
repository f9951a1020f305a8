import { endpoints } from '@site/shared-ui/app';

/** Where readers and authors find a post. */
const lists = [
  'GET /api/blog',
  'GET /api/blog-articles',
  'GET /api/blog-latest',
  'GET /api/blog/{slug}',
  'GET /api/admin/posts',
] as const;
/** What they see of it, after somebody has changed it. */
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
  // Of a post that is gone there is nothing to read again: a form that has it open keeps its text.
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
