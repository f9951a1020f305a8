import { endpoints } from '@site/shared-ui/app';

export const newsletterApi = endpoints(REMOTE, { subscribe: { route: 'POST /api/newsletter' } });
