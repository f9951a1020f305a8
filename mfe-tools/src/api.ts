import { createRemoteApi, read, write } from '@site/shared-ui/app';

/** The requests of this remote. */
export const api = createRemoteApi(REMOTE).injectEndpoints({
  endpoints: (build) => ({
    audit: build.mutation(write('POST /api/seo-audit')),
    getAuditProgress: build.query(read('GET /api/seo-audit/runs/{runId}')),
    getAuditResult: build.query(read('GET /api/seo-audit/results/{auditId}')),
    getAuditChecks: build.query(read('GET /api/seo-audit/checks')),
    confirmAddress: build.mutation(write('POST /api/seo-audit/confirm')),
  }),
});

export const {
  useAuditMutation,
  useConfirmAddressMutation,
  useGetAuditChecksQuery,
  useGetAuditProgressQuery,
  useGetAuditResultQuery,
} = api;
