import { useEffect, useEffectEvent } from 'react';
import { isRequestError, read, write } from '@site/shared-ui/app';
import { problem, type Announcement } from '@site/shared-ui/forms';
import { api } from './api';

const SESSION = 'GET /api/admin/session';

export const { useGetSessionQuery, useUnlockMutation, useLockMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query(read(SESSION)),
    unlock: build.mutation(write('POST /api/admin/session', { invalidates: [SESSION] })),
    lock: build.mutation(write('DELETE /api/admin/session', { invalidates: [SESSION] })),
  }),
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
/** Someone else has changed the thing since it was read. */
export const isOutdated = hasStatus(412);
/** A rate limit. The server's message says how long to wait. */
export const isTooOften = hasStatus(429);

/** @returns a handler for errors of requests: a 401 makes it read the session again, which closes the gate */
export function useSessionCheck(): (error: unknown) => void {
  const { refetch } = useGetSessionQuery();
  return (error) => {
    if (isUnauthenticated(error)) void refetch();
  };
}

/** Does {@link useSessionCheck} for a query. */
export function useSessionCheckOf({ error }: { error?: unknown }): void {
  const checkSession = useEffectEvent(useSessionCheck());
  useEffect(() => checkSession(error), [error]);
}

/** @returns makes the message for an error: the server's text, or `otherwise`; also does {@link useSessionCheck} */
export function useFailure(): (error: unknown, otherwise: string) => Announcement {
  const checkSession = useSessionCheck();
  return (error, otherwise) => {
    checkSession(error);
    return problem((isRequestError(error) && error.reason) || otherwise);
  };
}
