import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Milliseconds without typing before the address is updated: browsers refuse an update for every letter. */
const DEBOUNCE_MS = 300;

/** `step`: a choice with a history entry. `typing`: typed text, which updates the address after a pause. */
export type FilterChange = 'step' | 'typing';

/**
 * A filter that is kept in the page's address, so that it works with Back, shared links and without scripts.
 * @param read parses the filter of an address; must be the same function in every render
 * @param buildHref the address of a filter, a path of this page that `read` can parse
 */
export function useAddressFilter<Filter>(
  read: (search: URLSearchParams) => Filter,
  buildHref: (filter: Filter) => string,
) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = search.toString();
  const [state, setState] = useState({ filter: read(search), address });
  // The address changed by Back, by a link, or by a choice here; the last one gives the same filter.
  if (state.address !== address) setState({ filter: read(search), address });
  const cancelPending = useRef<() => void>(undefined);
  useEffect(() => () => cancelPending.current?.(), []);

  /** Keeps the scroll position, because the shell shows a new address from its top. */
  const updateAddress = (filter: Filter) => {
    const { scrollX, scrollY } = window;
    void navigate(buildHref(filter));
    window.scrollTo(scrollX, scrollY);
  };
  /** Enters typed text after a pause, or when the field loses focus: later it would undo a click on a link. */
  const updateAddressDebounced = (filter: Filter) => {
    const commit = () => {
      stop();
      void navigate(buildHref(filter), { replace: true });
    };
    const timer = setTimeout(commit, DEBOUNCE_MS);
    document.addEventListener('focusout', commit);
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', commit);
    };
    cancelPending.current = stop;
  };
  const change = (filter: Filter, kind: FilterChange) => {
    setState({ filter, address });
    cancelPending.current?.();
    if (kind === 'step') updateAddress(filter);
    else updateAddressDebounced(filter);
  };
  return { filter: state.filter, change };
}
