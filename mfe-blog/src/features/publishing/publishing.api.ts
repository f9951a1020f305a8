import { read, write } from '@site/shared-ui/app';
import { api } from '../../api';

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

export const publishingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuthorsPosts: build.query(read('GET /api/admin/posts')),
    getDeletedPosts: build.query(read('GET /api/admin/deleted-posts')),
    getEditablePost: build.query(read('GET /api/admin/posts/{id}')),
    previewPost: build.mutation(write('POST /api/blog/preview')),
    publishPost: build.mutation(write('POST /api/blog', { invalidates: everyView })),
    createDraft: build.mutation(
      write('POST /api/blog/drafts', { invalidates: ['GET /api/admin/posts'] }),
    ),
    changePost: build.mutation(
      write('PATCH /api/admin/posts/{id}', {
        invalidates: [...everyView, 'GET /api/admin/posts/{id}/revisions'],
      }),
    ),
    // Without the post itself: reading it again would fail, and a form that has it open keeps its text.
    removePost: build.mutation(
      write('DELETE /api/admin/posts/{id}', {
        invalidates: [...lists, 'GET /api/admin/deleted-posts'],
      }),
    ),
    getRevisions: build.query(read('GET /api/admin/posts/{id}/revisions')),
    getRevision: build.query(read('GET /api/admin/posts/{id}/revisions/{version}')),
    makePreviewLink: build.mutation(write('POST /api/admin/posts/{id}/preview-links')),
    endPreviewLinks: build.mutation(write('DELETE /api/admin/posts/{id}/preview-links')),
    restorePost: build.mutation(
      write('POST /api/admin/posts/{id}/restore', {
        invalidates: [...everyView, 'GET /api/admin/deleted-posts'],
      }),
    ),
  }),
});
