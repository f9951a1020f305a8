import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import type { StoreContext } from './base-query';
import { withTags, type Snapshot } from './query-state';

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
