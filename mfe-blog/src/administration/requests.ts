import { hasStatus, isRequestError } from '@site/shared-ui/app';
import { announce, type Announcement, problem } from '@site/shared-ui/forms';
import { useLazyGetSessionQuery } from './api';

/** There is no valid session, or the password was wrong. */
export const isUnauthenticated = (error: unknown): boolean => hasStatus(error, 401);
/** The thing does not exist any more. */
export const isMissing = (error: unknown): boolean => hasStatus(error, 404);
/** Someone else has changed the thing since it was read. */
export const isOutdated = (error: unknown): boolean => hasStatus(error, 412);

/** @returns a handler for errors of requests: a 401 makes it read the session again, which closes the gate */
export function useSessionCheck(): (error: unknown) => void {
  // Lazy, because `refetch` of a query throws once its component is gone, as that of a canceled form.
  const [readSession] = useLazyGetSessionQuery();
  return (error) => {
    if (isUnauthenticated(error)) void readSession();
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

/**
 * @param onStale called when the thing has changed, or is gone, since it was read
 * @returns performs an action and announces its outcome; does {@link useFailure} for an error
 */
export function useAttempt(onStale?: () => unknown) {
  const failure = useFailure();
  return async (
    action: () => Promise<Announcement>,
    otherwise = 'That didn’t work. Please try again.',
  ): Promise<void> => {
    try {
      await announce(await action());
    } catch (error) {
      if (hasStatus(error, 404, 409, 412)) onStale?.();
      await announce(failure(error, otherwise));
    }
  };
}
