import { useEffect } from 'react';

/** Unfolds what the address names, and goes there: it stood in a closed `details`, where there was nothing to go to. */
function unfoldTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const folded = target?.closest('details:not([open])');
  if (!target || !(folded instanceof HTMLDetailsElement)) return;
  folded.open = true;
  target.scrollIntoView();
}

/**
 * Unfolds the target of the address where the browser does not: when a navigation of the shell has brought the page,
 * and in browsers that do not unfold by themselves.
 * @param isThere whether what can be folded is on the page
 */
export function useUnfoldedTarget(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return undefined;
    unfoldTarget();
    addEventListener('hashchange', unfoldTarget);
    return () => removeEventListener('hashchange', unfoldTarget);
  }, [isThere]);
}
