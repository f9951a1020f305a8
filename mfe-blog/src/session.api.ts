import { endpoints } from '@site/shared-ui/app';

const SESSION = 'GET /api/admin/session';

export const sessionApi = endpoints(REMOTE, {
  session: SESSION,
  unlock: { route: 'POST /api/admin/session', refreshes: [SESSION] },
  lock: { route: 'DELETE /api/admin/session', refreshes: [SESSION] },
});
