import type { Logger } from 'pino';
import type { Environment } from '../environment';
import { requireSameOrigin } from '../http/foreign-origin';
import { createSessionCookie } from '../http/session-cookie';
import { AuditLog } from './audit-log';
import { AdminPassword } from './password';
import { AdminSessions, requireSession } from './sessions';

/** Password, sessions, audit log and access rules of the administration (docs/product.md 6). */
export function openAdministration(
  {
    publicUrl,
    corsOrigins,
    adminSecret,
  }: Pick<Environment, 'publicUrl' | 'corsOrigins' | 'adminSecret'>,
  log: Pick<Logger, 'error'>,
) {
  const password = new AdminPassword(adminSecret);
  const sessions = new AdminSessions(password);
  const cookie = createSessionCookie(publicUrl);
  const ownOnly = requireSameOrigin([publicUrl, ...corsOrigins]);
  return {
    password,
    sessions,
    cookie,
    /** Refuses requests from other sites to routes that begin or end a session. */
    ownOnly,
    /** Lets through only requests of a signed-in administrator that come from our own pages. */
    adminsOnly: [ownOnly, requireSession(sessions, cookie)],
    auditLog: new AuditLog(cookie, log),
  };
}
export type Administration = ReturnType<typeof openAdministration>;
