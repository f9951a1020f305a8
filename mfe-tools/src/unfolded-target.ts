import { useEffect } from 'react';

/** Opens the closed `details` around the target of the address, and scrolls there. */
function unfoldTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const folded = target?.closest('details:not([open])');
  if (!target || !(folded instanceof HTMLDetailsElement)) return;
  folded.open = true;
  target.scrollIntoView();
}

/**
 * Opens the target of the address where the browser does not: after a navigation of the shell, and in browsers without
 * this feature.
 * @param isThere whether the entries are on the page
 */
export function useUnfoldedTarget(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return undefined;
    unfoldTarget();
    addEventListener('hashchange', unfoldTarget);
    return () => removeEventListener('hashchange', unfoldTarget);
  }, [isThere]);
}
