import { useEffect } from 'react';
import { remember } from '../../browser-memory';

/** Kept while the administration is open in this browser, so that the page does not wait for a sign of life. */
export const KNOWN_HERE = 'administrationOpen';

/** Keeps whether the administration is open here. @param isOpen unknown until the server has said so */
export function useKnownHere(isOpen: boolean | undefined): void {
  useEffect(() => {
    if (isOpen === undefined) return;
    // Where nothing is kept, a sign of life wakes the page.
    remember(KNOWN_HERE, isOpen ? 'yes' : undefined);
  }, [isOpen]);
}
