import { useEffect } from 'react';

/** Kept while the administration is open in this browser, so that the page does not wait for a sign of life. */
export const KNOWN_HERE = 'administrationOpen';

/** Keeps whether the administration is open here. @param isOpen unknown until the server has said so */
export function useKnownHere(isOpen: boolean | undefined): void {
  useEffect(() => {
    if (isOpen === undefined) return;
    try {
      if (isOpen) localStorage.setItem(KNOWN_HERE, 'yes');
      else localStorage.removeItem(KNOWN_HERE);
    } catch {
      // Nothing is kept here: a sign of life wakes the page.
    }
  }, [isOpen]);
}
