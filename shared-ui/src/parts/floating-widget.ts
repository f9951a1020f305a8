import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** The element of the part that a component stands in; null while the server renders. */
export const PartElement = createContext<HTMLElement | null>(null);

const CHANGED = 'widget:changed';
const subscribe = (notify: () => void): (() => void) => {
  addEventListener(CHANGED, notify);
  return () => removeEventListener(CHANGED, notify);
};

const isOpenNow = (part: HTMLElement | null): boolean => part?.dataset.open !== undefined;

/** There is never more than one: the one that was open before closes. */
function setOpen(part?: HTMLElement): void {
  document
    .querySelectorAll<HTMLElement>('[data-slot][data-open]')
    .forEach(({ dataset }) => delete dataset.open);
  if (part) part.dataset.open = '';
  dispatchEvent(new Event(CHANGED));
}

/** Counts that a widget opens by itself. Answers no when the browser does not keep it. */
function countOpening({ dataset: { count = '', last } }: HTMLElement): boolean {
  try {
    localStorage.setItem(count, String(Number(localStorage.getItem(count)) + 1));
    if (last) localStorage.setItem(last, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

function rememberDismissal({ dataset: { closed } }: HTMLElement): void {
  try {
    if (closed) localStorage.setItem(closed, 'true');
  } catch {
    // Without a storage it does not open by itself anyway.
  }
}

/** What a widget in the slot `floating` knows of itself, and may do. */
export interface FloatingWidget {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Closes it for good: it does not open by itself again. */
  dismiss: () => void;
}

/**
 * For a part in the slot `floating`. The slot gives it its turn to open by itself, as its entry says (`opens`), when it
 * would disturb nobody, and counts that; of all widgets at most one is open.
 * @param takesTurn false lets a turn pass, which then is not counted
 */
export function useFloatingWidget(takesTurn = true): FloatingWidget {
  const part = useContext(PartElement);
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isOpenNow(part),
    () => false,
  );
  const takeTurn = useEffectEvent(() => {
    if (takesTurn && part && countOpening(part)) setOpen(part);
  });
  useEffect(() => {
    const take = () => takeTurn();
    part?.addEventListener('widget:turn', take);
    return () => part?.removeEventListener('widget:turn', take);
  }, [part]);
  const close = () => {
    if (isOpenNow(part)) setOpen();
  };
  return {
    isOpen,
    open: () => part && setOpen(part),
    close,
    dismiss: () => {
      if (part) rememberDismissal(part);
      close();
    },
  };
}
