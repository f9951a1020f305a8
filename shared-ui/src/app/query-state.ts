/*
 * The only file that depends on RTK Query's internal state, which has no public form. Pages are sent with that state.
 * `query-state.test.ts` compares it with RTK Query's real state, and shows what an upgrade changes.
 */
import { tag } from './api';
import { isRequestError } from './request-error';
import type { Store } from './store';

export interface StoredQuery {
  status: string;
  data?: unknown;
  error?: unknown;
  endpointName?: string;
  requestId?: string;
  startedTimeStamp?: number;
  fulfilledTimeStamp?: number;
}
export type StoredQueries = Readonly<Record<string, StoredQuery | undefined>>;

export interface Snapshot {
  api: { queries: StoredQueries };
}

const stateOf = (store: Store): Snapshot => store.getState() as unknown as Snapshot;

/** All finished and pending reads of a store. */
export const queriesIn = (store: Store): StoredQueries => stateOf(store).api.queries;

/** The same store with other reads. Its state does not change any more. */
export function withQueries(store: Store, queries: StoredQueries): Store {
  const state = stateOf(store);
  const changed = { ...state, api: { ...state.api, queries } };
  return { ...store, getState: () => changed as never };
}

/**
 * Adds RTK Query's tags to a snapshot, by which a write finds the reads that it refreshes. The name of a read's
 * endpoint is its route.
 */
export function withTags({ api }: Partial<Snapshot>): object {
  if (!api) return {};
  const tags: Record<string, string[]> = {};
  const keys: Record<string, object[]> = {};
  for (const [key, query] of Object.entries(api.queries)) {
    const route = tag(query?.endpointName ?? '');
    (tags[route.id] ??= []).push(key);
    keys[key] = [route];
  }
  return { api: { ...api, provided: { tags: { [tag('').type]: tags }, keys } } };
}

/** A 404 or 410 is a valid answer too. */
const isAnswered = ({ fulfilledTimeStamp, error }: StoredQuery): boolean =>
  fulfilledTimeStamp !== undefined ||
  (isRequestError(error) && (error.status === 404 || error.status === 410));

/**
 * Replaces the fields that differ between requests, so that the same page is rendered to the same bytes. The browser
 * does not need them: it does not refetch by age or wait for the request. A time of 0 would mean "never" to RTK Query,
 * which also refetches reads without a time.
 */
const timeless = (query: StoredQuery): StoredQuery => ({
  ...query,
  requestId: '',
  startedTimeStamp: 1,
  ...(isAnswered(query) && { fulfilledTimeStamp: 1 }),
});

/**
 * The store's state for the browser as JSON: finished queries only, sorted by name. The browser repeats those that were
 * pending when the render had to end.
 */
export function snapshot(store: Store): string {
  const settled = Object.entries(queriesIn(store))
    .flatMap(([key, query]) =>
      query?.status === 'fulfilled' || query?.status === 'rejected'
        ? [[key, timeless(query)] as const]
        : [],
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ api: { queries: Object.fromEntries(settled) } });
}
