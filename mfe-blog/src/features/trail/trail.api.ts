import { endpoints } from '@site/shared-ui/app';

export const trailApi = endpoints(REMOTE, { search: { route: 'POST /api/admin/trail/search' } });
