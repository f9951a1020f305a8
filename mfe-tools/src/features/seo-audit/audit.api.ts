import { endpoints } from '@site/shared-ui/app';

export const auditApi = endpoints(REMOTE, {
  audit: { route: 'POST /api/seo-audit' },
  progress: 'GET /api/seo-audit/runs/{runId}',
  result: 'GET /api/seo-audit/results/{auditId}',
  catalogue: 'GET /api/seo-audit/checks',
});
