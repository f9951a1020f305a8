import { endpoints } from '@site/shared-ui/app';

export const publishingApi = endpoints(REMOTE, {
  publish: { route: 'POST /api/blog', refreshes: ['GET /api/blog'] },
});
