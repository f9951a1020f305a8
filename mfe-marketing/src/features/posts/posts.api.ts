import { endpoints } from '@site/shared-ui/app';

export const postsApi = endpoints(REMOTE, { latest: 'GET /api/blog-latest' });
