import { endpoints, isRequestError } from '@site/shared-ui/app';
import { problem, type Announcement } from '@site/shared-ui/forms';

const SESSION = 'GET /api/admin/session';

export const sessionApi = endpoints(REMOTE, {
  session: SESSION,
  unlock: { route: 'POST /api/admin/session', refreshes: [SESSION] },
  lock: { route: 'DELETE /api/admin/session', refreshes: [SESSION] },
});

const hasStatus =
  (status: number) =>
  (error: unknown): boolean =>
    isRequestError(error) && error.status === status;

/** There is no valid session, or the password was wrong. */
export const isUnauthenticated = hasStatus(401);
/** The thing does not exist any more. */
export const isMissing = hasStatus(404);
/** The request conflicts with the state on the server. */
export const isContradicted = hasStatus(409);
/** Somebody else has changed the thing since it was read. */
export const isOutdated = hasStatus(412);
/** A rate limit. The server's message says how long to wait. */
export const isTooOften = hasStatus(429);

/** @returns a handler for errors of requests: a 401 makes it read the session again, which closes the gate */
export function useSessionCheck(): (error: unknown) => void {
  const { refetch } = sessionApi.session.use();
  return (error) => {
    if (isUnauthenticated(error)) refetch();
  };
}

/** @returns makes the message for an error: the server's text, or `otherwise`; also does {@link useSessionCheck} */
export function useFailure(): (error: unknown, otherwise: string) => Announcement {
  const checkSession = useSessionCheck();
  return (error, otherwise) => {
    checkSession(error);
    return problem((isRequestError(error) && error.reason) || otherwise);
  };
}
