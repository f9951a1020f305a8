import type { Fetch, QueryResult } from '@site/shared-ui/parts';

/** How long a page waits for its data before it shows skeletons instead. */
const DATA_TIMEOUT_MS = 400;

const timeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, DATA_TIMEOUT_MS));

export async function fetchAll(
  requests: readonly Fetch<unknown>[],
): Promise<QueryResult<unknown>[]> {
  if (!requests.length) return [];
  const { browserStore } = await import('@site/shared-ui/app');
  const { dispatch } = browserStore().store;
  // A request is a thunk of the store; parts, which know no store, type it as something callable.
  return Promise.all(
    requests.map((request) =>
      (dispatch as (thunk: unknown) => Promise<QueryResult<unknown>>)(request),
    ),
  );
}

/** The same, but leaves after a moment: the requests go on and the components show what comes. */
export const fetchData = (requests: readonly Fetch<unknown>[]): Promise<unknown> =>
  requests.length ? Promise.race([fetchAll(requests), timeout()]) : Promise.resolve();
