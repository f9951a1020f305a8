import { createRemoteApi, read, write } from '@site/shared-ui/app';

/**
 * The requests of the blog's readers. Those of the administration are in `administration/api.ts`, which only its pages
 * load.
 */
export const api = createRemoteApi(REMOTE).injectEndpoints({
  endpoints: (build) => ({
    getPosts: build.query(read('GET /api/blog')),
    findArticles: build.query(read('GET /api/blog-articles')),
    getPost: build.query(read('GET /api/blog/{slug}')),
    getDraft: build.query(read('GET /api/blog/drafts/{token}')),
    getAuthors: build.query(read('GET /api/blog-authors')),
    getAuthor: build.query(read('GET /api/blog-authors/{author}')),
    subscribe: build.mutation(write('POST /api/newsletter')),
  }),
});

export const {
  useFindArticlesQuery,
  useGetAuthorQuery,
  useGetDraftQuery,
  useGetPostQuery,
  useSubscribeMutation,
} = api;
