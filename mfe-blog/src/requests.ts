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

/** The server knows no session of ours, or the password was wrong. */
export const isUnauthenticated = hasStatus(401);
/** What was asked for is there no more. */
export const isMissing = hasStatus(404);
/** What is there is not what was thought to be. */
export const isContradicted = hasStatus(409);
/** Somebody else has changed it since it was read. */
export const isOutdated = hasStatus(412);
/** The server refuses for a while, and says how long: another try would be in vain. */
export const isTooOften = hasStatus(429);

/** @returns is to be told of what a request threw: the gate shuts if it was for want of a session */
export function useSessionCheck(): (error: unknown) => void {
  const { refetch } = sessionApi.session.use();
  return (error) => {
    if (isUnauthenticated(error)) refetch();
  };
}

/** @returns makes what is said of what a request threw, in the server's words or in `otherwise`, after the check above */
export function useFailure(): (error: unknown, otherwise: string) => Announcement {
  const checkSession = useSessionCheck();
  return (error, otherwise) => {
    checkSession(error);
    return problem((isRequestError(error) && error.reason) || otherwise);
  };
}
