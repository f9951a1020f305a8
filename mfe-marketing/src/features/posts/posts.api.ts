import { endpoints } from '@site/shared-ui/app';

export const postsApi = endpoints(REMOTE, { posts: 'GET /api/blog' });
