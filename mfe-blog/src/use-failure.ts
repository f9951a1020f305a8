import { problem, type Announcement } from '@site/shared-ui/forms';
import { isUnauthenticated, reasonOf } from './request-failures';
import { sessionApi } from './session.api';

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
    return problem(reasonOf(error, otherwise));
  };
}
