import type { LoadedPart } from '../define/resolve';

/** A part of the remote `probe` whose code is loaded, without data. */
export const loadedPart = (Component: LoadedPart['Component']): LoadedPart => ({
  Component,
  props: { params: {} },
  prefetch: [],
  when: 'interaction',
  remote: 'probe',
  build: 'one',
});
