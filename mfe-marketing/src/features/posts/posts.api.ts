import { endpoints } from '@site/shared-ui/app';

export const postsApi = endpoints(REMOTE, { list: 'GET /api/blog' });
