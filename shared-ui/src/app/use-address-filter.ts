import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Milliseconds without a letter after which the address says what was typed: browsers refuse one at every letter. */
const PAUSE_MS = 300;

/** `step`: a choice that Back takes back. `typing`: a letter of many; the address follows after a pause. */
export type FilterChange = 'step' | 'typing';

interface AddressFilter<Filter> {
  filter: Filter;
  change: (filter: Filter, how: FilterChange) => void;
}

/**
 * A filter that stands in the page's address, so that Back, a shared link and a visitor without script have it too.
 * @param read the filter of an address; the same function at every render
 * @param hrefOf the address of a filter, a path of this page: what `read` reads
 */
export function useAddressFilter<Filter>(
  read: (search: URLSearchParams) => Filter,
  hrefOf: (filter: Filter) => string,
): AddressFilter<Filter> {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = search.toString();
  const [state, setState] = useState({ filter: read(search), address });
  // By Back, by a link, or by what was chosen here, and then it says the same.
  if (state.address !== address) setState({ filter: read(search), address });
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);

  /** A filter's reader stays at the filter; the shell shows a new address from its top. */
  const enter = (filter: Filter) => {
    const { scrollX, scrollY } = window;
    void navigate(hrefOf(filter));
    window.scrollTo(scrollX, scrollY);
  };
  /** Enters what was typed after a pause, or once the field is left: later it would undo a click on a link. */
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
