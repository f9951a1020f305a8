import { withTimeout } from '@site/server-kit/timeout';
import { hasStatus, isRequestError, type Store } from '@site/shared-ui/app';
import type { Fetch, QueryResult } from '@site/shared-ui/islands';
import { renderLimits } from '../limits';

/**
 * Sends all requests at once.
 * @param isApiAway whether the API did not answer a moment ago
 * @returns a result for each; `{}` for a late one, which is also reported
 */
export async function fetchData<T>(
  store: Store,
  requests: readonly Fetch<T>[],
  isApiAway: boolean,
  report: (problem: string) => void,
): Promise<QueryResult<T>[]> {
  const results: QueryResult<T>[] = requests.map(() => ({}));
  const all = requests.map(async (request, index) => {
    results[index] = await store.dispatch(request);
  });
  const { dataMs, dataApiAwayMs } = renderLimits;
  try {
    await withTimeout(isApiAway ? dataApiAwayMs : dataMs, 'data', Promise.all(all));
  } catch (error) {
    report(String(error));
  }
  // A copy: results that arrive later are ignored.
  return [...results];
}

const isNotFound = (error: unknown): boolean => hasStatus(error, 404, 410);

/** Whether the browser must request again: data is missing, and no answer says that a thing does not exist. */
export const isIncomplete = (results: readonly QueryResult<unknown>[]): boolean =>
  results.some(({ data }) => data === undefined) && !results.some(({ error }) => isNotFound(error));

/** Error messages for the log. A missing thing (404, 410) is no error. */
export const getFailures = (results: readonly QueryResult<unknown>[]): string[] =>
  results.flatMap(({ error }) =>
    error && !isNotFound(error) ? [isRequestError(error) ? error.message : String(error)] : [],
  );
