import { isRequestError } from '@site/shared-ui/request-error';

/**
 * How a submission went, in the words with which the API leads a form without script back to its page: the endpoint's
 * own word of success, or that what was sent is at fault, or that it could not be done just now.
 */
export type SubmissionResult<Success extends string> = Success | 'invalid' | 'unavailable';

/**
 * The result that the address tells after a post without script.
 * @param parameter the query parameter of the endpoint's `form`
 */
export function postedResult<Success extends string>(
  search: string,
  parameter: string,
  success: Success,
): SubmissionResult<Success> | undefined {
  const results = [success, 'invalid', 'unavailable'] as const;
  const told = new URLSearchParams(search).get(parameter);
  return results.find((result) => result === told);
}

/** Whom an error blames: what was sent (4xx, but not too often), or us, and it may be tried again. */
export const refusalOf = (error: unknown): SubmissionResult<never> =>
  isRequestError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
    ? 'invalid'
    : 'unavailable';
