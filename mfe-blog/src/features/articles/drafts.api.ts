import { endpoints } from '@site/shared-ui/app';

export const draftsApi = endpoints(REMOTE, { shared: 'GET /api/blog/drafts/{token}' });
