import type { Middleware } from 'koa';
import { ApiError } from '../http/errors';
import type { SessionCookie } from '../http/session-cookie';
import type { AdminSessions } from './sessions';

/** Lets through whoever is signed in; 401 for the rest, before anything of the request is read. */
export function requireSession(
  sessions: Pick<AdminSessions, 'isOpen'>,
  cookie: Pick<SessionCookie, 'read'>,
): Middleware {
  return async (ctx, next) => {
    if (!(await sessions.isOpen(cookie.read(ctx))))
      throw new ApiError(
        401,
        'unauthenticated',
        'Nobody is signed in. Please enter the password of the administration first.',
      );
    await next();
  };
}
