import { endpoints } from '@site/shared-ui/app';

export const confirmationApi = endpoints(REMOTE, {
  confirm: { route: 'POST /api/newsletter/confirm' },
});
