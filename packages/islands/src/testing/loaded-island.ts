import type { LoadedIsland } from '../define/resolve';

/** An island of the remote `probe` whose code is loaded, without data. */
export const loadedIsland = (Component: LoadedIsland['Component']): LoadedIsland => ({
  Component,
  props: { params: {} },
  prefetch: [],
  hydrate: 'interaction',
  remote: 'probe',
  build: 'one',
});
