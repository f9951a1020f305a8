import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import type { StoreContext } from './base-query';

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
    const state: unknown = JSON.parse(document.getElementById('state')?.textContent || '{}');
    const store = createStore({ origin: '' }, state as object);
    own = { store, rendered: store.getState() };
  }
  return own;
}

interface CachedQuery {
  status: string;
}
interface Snapshot {
  api: { queries: Record<string, CachedQuery | undefined> };
}

/**
 * The store's state as the browser starts from it: finished queries only. One that was still pending when
 * the render had to leave is asked anew by the browser.
 */
export function snapshot(store: Store): string {
  const { queries } = (store.getState() as unknown as Snapshot).api;
  const settled = Object.fromEntries(
    Object.entries(queries).filter(
      ([, query]) => query?.status === 'fulfilled' || query?.status === 'rejected',
    ),
  );
  return JSON.stringify({ api: { queries: settled } });
}
