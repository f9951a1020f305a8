import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import { useDispatch as useAnyDispatch } from 'react-redux';
import { createTag, listApis, onCreated, type RemoteApi } from './api';
import type { StoreContext } from './base-query';
import { rehydrate, type Snapshot } from './query-state';

/**
 * Creates a store: one per render on the server, one per document in the browser. It begins empty and takes in the api
 * of each build that uses it (`add`).
 * @param rendered answers that the server rendered with
 */
export function createStore(context: StoreContext, rendered: Snapshot = {}) {
  const apis = new Set<RemoteApi>();
  const reducer = combineSlices();
  const dynamic = createDynamicMiddleware();
  const extraArgument: StoreContext = {
    ...context,
    onWrite({ name, build }, changed) {
      for (const { reducerPath, util } of apis)
        if (reducerPath !== `${name}@${build}`)
          store.dispatch(util.invalidateTags(changed.map(createTag)));
    },
  };
  const store = configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(dynamic.middleware),
  });
  return {
    ...store,
    add(api: RemoteApi | undefined) {
      if (!api || apis.has(api)) return;
      apis.add(api);
      reducer.inject(api);
      dynamic.addMiddleware(api.middleware);
      store.dispatch(rehydrate(api.reducerPath, rendered[api.reducerPath]));
    },
    /** Ends all timers. Otherwise they would keep the store and its data for the cache's five minutes. */
    end: () => apis.forEach(({ util }) => store.dispatch(util.resetApiState())),
  };
}

export type Store = ReturnType<typeof createStore>;
export const useDispatch = useAnyDispatch.withTypes<Store['dispatch']>();

interface BrowserStore {
  store: Store;
  /** The state that the server rendered with. Hydration uses it, however late. */
  rendered: object;
}
let current: BrowserStore | undefined;

/** The browser's store, created when the first island that needs it is hydrated, from the JSON state in the HTML. */
export function browserStore(): BrowserStore {
  if (!current) {
    const state = JSON.parse(
      document.querySelector('script[data-json=state]')?.textContent || '{}',
    ) as Snapshot;
    const store = createStore({ origin: location.origin }, state);
    const addApi = (api: RemoteApi) => {
      store.add(api);
      const path = api.reducerPath;
      const { [path]: slice } = store.getState() as Record<string, unknown>;
      if (current) current.rendered = { ...current.rendered, [path]: slice };
    };
    current = { store, rendered: {} };
    for (const api of listApis()) addApi(api);
    onCreated.add(addApi);
  }
  return current;
}
