import { endpoints } from '@site/shared-ui/app';

export const subscriptionApi = endpoints(REMOTE, {
  confirm: { route: 'POST /api/newsletter/confirm' },
  unsubscribe: { route: 'POST /api/newsletter/unsubscribe' },
});
