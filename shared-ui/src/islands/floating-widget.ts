import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** The element of the island around a component; null while the server renders. */
export const IslandElement = createContext<HTMLElement | null>(null);

const CHANGED_EVENT = 'widget:changed';
const subscribe = (notify: () => void): (() => void) => {
  addEventListener(CHANGED_EVENT, notify);
  return () => removeEventListener(CHANGED_EVENT, notify);
};

const isWidgetOpen = (island: HTMLElement | null): boolean => island?.dataset.open !== undefined;

/** Opens an island's widget, or none. At most one is open: any other is closed. */
function setOpen(island?: HTMLElement): void {
  document
    .querySelectorAll<HTMLElement>('[data-slot][data-open]')
    .forEach(({ dataset }) => delete dataset.open);
  if (island) island.dataset.open = '';
  dispatchEvent(new Event(CHANGED_EVENT));
}

/** Counts that a widget opens by itself. Returns false when the browser cannot store the count. */
function countOpening({ dataset: { count = '', last } }: HTMLElement): boolean {
  try {
    localStorage.setItem(count, String(Number(localStorage.getItem(count)) + 1));
    if (last) localStorage.setItem(last, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

function storeDismissal({ dataset: { closed } }: HTMLElement): void {
  try {
    if (closed) localStorage.setItem(closed, 'true');
  } catch {
    // Without storage the widget does not open by itself anyway.
  }
}

export interface FloatingWidget {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** Closes the widget, which then never opens by itself again. */
  dismiss: () => void;
}

/**
 * Hook for an island in the slot `floating`. The slot offers it turns to open by itself as its entry declares
 * (`opens`), when this does not interrupt the visitor. Each use of a turn is counted. At most one widget is open.
 * @param takesTurn false skips a turn, which is then not counted
 */
export function useFloatingWidget(takesTurn = true): FloatingWidget {
  const island = useContext(IslandElement);
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isWidgetOpen(island),
    () => false,
  );
  const onTurn = useEffectEvent(() => {
    if (takesTurn && island && countOpening(island)) setOpen(island);
  });
  useEffect(() => {
    island?.addEventListener('widget:turn', onTurn);
    return () => island?.removeEventListener('widget:turn', onTurn);
  }, [island]);
  const close = () => {
    if (isWidgetOpen(island)) setOpen();
  };
  return {
    isOpen,
    open: () => island && setOpen(island),
    close,
    dismiss: () => {
      if (island) storeDismissal(island);
      close();
    },
  };
}
