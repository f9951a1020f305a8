import { read } from '@site/shared-ui/app';
import { api } from '../../api';

export const articlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPosts: build.query(read('GET /api/blog')),
    findArticles: build.query(read('GET /api/blog-articles')),
    getPost: build.query(read('GET /api/blog/{slug}')),
    getDraft: build.query(read('GET /api/blog/drafts/{token}')),
    getAuthors: build.query(read('GET /api/blog-authors')),
    getAuthor: build.query(read('GET /api/blog-authors/{author}')),
  }),
});
