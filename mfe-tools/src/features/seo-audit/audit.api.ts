import { read, write } from '@site/shared-ui/app';
import { api } from '../../api';

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.mutation(write('POST /api/seo-audit')),
    getAuditProgress: build.query(read('GET /api/seo-audit/runs/{runId}')),
    getAuditResult: build.query(read('GET /api/seo-audit/results/{auditId}')),
    getAuditChecks: build.query(read('GET /api/seo-audit/checks')),
  }),
});
