import { endpoints } from '@site/shared-ui/app';

export const api = endpoints(REMOTE, {
  posts: 'GET /api/blog',
  articles: 'GET /api/blog-articles',
  post: 'GET /api/blog/{slug}',
  draft: 'GET /api/blog/drafts/{token}',
  authors: 'GET /api/blog-authors',
  author: 'GET /api/blog-authors/{author}',
});
