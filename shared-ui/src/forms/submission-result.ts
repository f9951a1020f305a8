import type { ContractForm } from '@site/contracts/contract';
import { isRequestError } from '@site/shared-ui/request-error';

/**
 * Result of a submission, in the API's words for forms without script: the endpoint's own word for success, `invalid`
 * for a bad request, `unavailable` for a temporary failure.
 */
type SubmissionResult<Success extends string> = Success | 'invalid' | 'unavailable';

type SuccessOf<Parameter> = Extract<ContractForm, { parameter: Parameter }>['success'];

/** The result in the address after a post without script. */
export function postedResult<Parameter extends ContractForm['parameter']>(
  search: string,
  parameter: Parameter,
  success: SuccessOf<Parameter>,
): SubmissionResult<SuccessOf<Parameter>> | undefined {
  const posted = new URLSearchParams(search).get(parameter);
  return ([success, 'invalid', 'unavailable'] as const).find((result) => result === posted);
}

/** Whether an error is the request's fault (4xx except 429) or a temporary failure that may be retried. */
export const refusalOf = (error: unknown): SubmissionResult<never> =>
  isRequestError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
    ? 'invalid'
    : 'unavailable';
