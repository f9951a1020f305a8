import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import type { StoreContext } from './base-query';
import { withTags, type Snapshot } from './query-state';

/** Creates a store: one per render on the server, one per document in the browser. */
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
  /** The state that the server rendered with. Hydration uses it, however late a part wakes. */
  rendered: ReturnType<Store['getState']>;
}
let own: BrowserStore | undefined;

/** The browser's store, created when the first part that needs it wakes, from the JSON state in the HTML. */
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
