import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Milliseconds without typing before the address is updated: browsers refuse an update for every letter. */
const PAUSE_MS = 300;

/** `step`: a choice with a history entry. `typing`: typed text, which updates the address after a pause. */
export type FilterChange = 'step' | 'typing';

/**
 * A filter that is kept in the page's address, so that it works with Back, shared links and without scripts.
 * @param read parses the filter of an address; must be the same function in every render
 * @param hrefOf the address of a filter, a path of this page that `read` can parse
 */
export function useAddressFilter<Filter>(
  read: (search: URLSearchParams) => Filter,
  hrefOf: (filter: Filter) => string,
) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = search.toString();
  const [state, setState] = useState({ filter: read(search), address });
  // The address changed by Back, by a link, or by a choice here; the last one gives the same filter.
  if (state.address !== address) setState({ filter: read(search), address });
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);

  /** Keeps the scroll position, because the shell shows a new address from its top. */
  const enter = (filter: Filter) => {
    const { scrollX, scrollY } = window;
    void navigate(hrefOf(filter));
    window.scrollTo(scrollX, scrollY);
  };
  /** Enters typed text after a pause, or when the field loses focus: later it would undo a click on a link. */
  const enterTyped = (filter: Filter) => {
    const settle = () => {
      stop();
      void navigate(hrefOf(filter), { replace: true });
    };
    const pause = setTimeout(settle, PAUSE_MS);
    document.addEventListener('focusout', settle);
    const stop = () => {
      clearTimeout(pause);
      document.removeEventListener('focusout', settle);
    };
    stopWaiting.current = stop;
  };
  const change = (filter: Filter, how: FilterChange) => {
    setState({ filter, address });
    stopWaiting.current?.();
    if (how === 'step') enter(filter);
    else enterTyped(filter);
  };
  return { filter: state.filter, change };
}
