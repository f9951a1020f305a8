/*
 * The one file that knows how RTK Query keeps what it has read: its state has no public form, and a page is sent with it.
 * `query-state.test.ts` compares this with what RTK Query itself keeps, and names what an upgrade has changed.
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

/** All that a store has read, or is reading. */
export const queriesIn = (store: Store): StoredQueries => stateOf(store).api.queries;

/** The same store, whose state stands still, with other reads in it. */
export function withQueries(store: Store, queries: StoredQueries): Store {
  const state = stateOf(store);
  const changed = { ...state, api: { ...state.api, queries } };
  return { ...store, getState: () => changed as never };
}

/**
 * The snapshot with what RTK Query notes of each read as it comes: by this a write finds those that it refreshes. The
 * name of a read's endpoint is its route.
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

/** That there is no such thing, or no longer, is an answer like others. */
const isAnswered = ({ fulfilledTimeStamp, error }: StoredQuery): boolean =>
  fulfilledTimeStamp !== undefined ||
  (isRequestError(error) && (error.status === 404 || error.status === 410));

/**
 * What differs from one request to the next and means nothing to the browser, which neither asks again by age nor
 * waits for that request: the same page made twice is the same bytes. RTK Query takes a time of 0 for "never", and asks
 * again for what has none.
 */
const timeless = (query: StoredQuery): StoredQuery => ({
  ...query,
  requestId: '',
  startedTimeStamp: 1,
  ...(isAnswered(query) && { fulfilledTimeStamp: 1 }),
});

/**
 * The store's state as the browser starts from it: finished queries only, by name. One that was still pending when
 * the render had to leave is asked anew by the browser.
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
