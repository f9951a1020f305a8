import { read } from '@site/shared-ui/app';
import { api } from '../../api';

export const ownAuditApi = api.injectEndpoints({
  endpoints: (build) => ({ getOwnAudit: build.query(read('GET /api/seo-audit/own')) }),
});
