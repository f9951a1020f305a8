import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import type { StoreContext } from './base-query';
import { isRequestError } from './request-error';
import { tagOf } from './tag';

/** A store: one for each render on the server, one for the life of a document in the browser. */
export const createStore = (context: StoreContext, preloadedState?: object) =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    ...(preloadedState && { preloadedState }),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: context },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
  });

export type Store = ReturnType<typeof createStore>;

interface BrowserStore {
  store: Store;
  /** The state that the server rendered from: what hydration compares with, however late a part wakes. */
  rendered: ReturnType<Store['getState']>;
}
let own: BrowserStore | undefined;

/** The browser's store, made when the first part that needs it wakes: its state waited as text in the HTML. */
export function browserStore(): BrowserStore {
  if (!own) {
    const state = JSON.parse(
      document.querySelector('script[data-json=state]')?.textContent || '{}',
    ) as Partial<Snapshot>;
    const store = createStore({ origin: location.origin }, withTags(state));
    own = { store, rendered: store.getState() };
  }
  return own;
}

interface CachedQuery {
  status: string;
  error?: unknown;
  endpointName?: string;
  requestId?: string;
  startedTimeStamp?: number;
  fulfilledTimeStamp?: number;
}
interface Snapshot {
  api: { queries: Record<string, CachedQuery | undefined> };
}

/** The snapshot with what RTK Query notes of each read as it comes: by this a write finds those that it refreshes. */
function withTags(state: Partial<Snapshot>): object {
  if (!state.api) return state;
  const tags: Record<string, string[]> = {};
  const keys: Record<string, object[]> = {};
  for (const [key, query] of Object.entries(state.api.queries)) {
    const tag = tagOf(query?.endpointName ?? '');
    (tags[tag.id] ??= []).push(key);
    keys[key] = [tag];
  }
  return { api: { ...state.api, provided: { tags: { route: tags }, keys } } };
}

/** That there is no such thing, or no longer, is an answer like others. */
const isAnswered = ({ fulfilledTimeStamp, error }: CachedQuery): boolean =>
  fulfilledTimeStamp !== undefined ||
  (isRequestError(error) && (error.status === 404 || error.status === 410));

/**
 * What differs from one request to the next and means nothing to the browser, which neither asks again by age nor
 * waits for that request: the same page made twice is the same bytes. RTK Query takes a time of 0 for "never", and asks
 * again for what has none.
 */
const timeless = (query: CachedQuery): CachedQuery => ({
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
  const { queries } = (store.getState() as unknown as Snapshot).api;
  const settled = Object.fromEntries(
    Object.entries(queries)
      .flatMap(([key, query]) =>
        query?.status === 'fulfilled' || query?.status === 'rejected'
          ? [[key, timeless(query)] as const]
          : [],
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return JSON.stringify({ api: { queries: settled } });
}
