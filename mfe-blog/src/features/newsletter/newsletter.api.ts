import { endpoints } from '@site/shared-ui/app';

export const api = endpoints(REMOTE, { subscribe: { route: 'POST /api/newsletter' } });
