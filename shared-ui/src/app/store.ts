import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import type { Call, StoreContext } from './base-query';
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

declare global {
  interface WindowEventMap {
    /** A server could not do what a remote's code has asked it for. */
    'site:failed': CustomEvent<Call['caller']>;
  }
}

const onFailure = (detail: Call['caller']): unknown =>
  dispatchEvent(new CustomEvent('site:failed', { detail }));

/** The browser's store, made when the first part that needs it wakes: its state waited as text in the HTML. */
export function browserStore(): BrowserStore {
  if (!own) {
    const state = JSON.parse(
      document.querySelector('script[data-json=state]')?.textContent || '{}',
    ) as Partial<Snapshot>;
    const store = createStore({ origin: location.origin, onFailure }, withTags(state));
    own = { store, rendered: store.getState() };
  }
  return own;
}
