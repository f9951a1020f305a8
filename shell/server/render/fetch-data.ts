import { isRequestError, type Store } from '@site/shared-ui/app';
import type { Fetch, QueryResult } from '@site/shared-ui/parts';
import { within } from './time-limit';

/** How long a page waits for its data; what is late is asked for by the browser. */
const DATA_LIMIT_MS = 1_000;

/** Makes requests at once and answers what each said in time; `{}` where it is late, which is reported. */
export async function fetchData<T>(
  store: Store,
  requests: readonly Fetch<T>[],
  report: (problem: string) => void,
): Promise<QueryResult<T>[]> {
  const results: QueryResult<T>[] = requests.map(() => ({}));
  // A request is a thunk of the store; parts, which know no store, type it as something callable.
  const dispatch = store.dispatch as (thunk: unknown) => Promise<QueryResult<T>>;
  const all = requests.map(async (request, index) => {
    results[index] = await dispatch(request);
  });
  try {
    await within(DATA_LIMIT_MS, 'data', Promise.all(all));
  } catch (error) {
    report(String(error));
  }
  // What comes from now on is too late for everybody.
  return [...results];
}

const isNotFound = (error: unknown): boolean =>
  isRequestError(error) && (error.status === 404 || error.status === 410);

/** Whether the browser must ask again: something is missing that the API has not said to be absent. */
export const isIncomplete = (results: readonly QueryResult<unknown>[]): boolean =>
  results.some(({ data }) => data === undefined) && !results.some(({ error }) => isNotFound(error));

/** What went wrong, in words for the log; that something does not exist is an answer like others. */
export const failuresIn = (results: readonly QueryResult<unknown>[]): string[] =>
  results.flatMap(({ error }) =>
    error && !isNotFound(error) ? [isRequestError(error) ? error.message : String(error)] : [],
  );
