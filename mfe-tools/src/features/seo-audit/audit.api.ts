import { endpoints } from '@site/shared-ui/app';

export const auditApi = endpoints(REMOTE, {
  audit: { route: 'POST /api/seo-audit' },
});
