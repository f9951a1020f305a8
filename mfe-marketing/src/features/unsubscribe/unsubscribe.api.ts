import { endpoints } from '@site/shared-ui/app';

export const unsubscribeApi = endpoints(REMOTE, {
  unsubscribe: { route: 'POST /api/newsletter/unsubscribe' },
});
