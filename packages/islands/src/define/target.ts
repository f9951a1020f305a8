import { TEXT_ID_PREFIX } from '@site/contracts/text/text-places';

/** The element with a hash as its id, raw or decoded (HTML, "find a potential indicated element"). */
function findById(id: string): HTMLElement | null {
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

/** The element that a hash leads to. Old addresses without the prefix of places in texts still work. */
export const findTarget = (hash: string): HTMLElement | null => {
  const id = hash.slice(1);
  return id ? (findById(id) ?? document.getElementById(TEXT_ID_PREFIX + id)) : null;
};

/** Opens the closed `details` around a target, as some browsers do. Returns whether there was one. */
export function unfold(target: HTMLElement): boolean {
  const folded = target.closest<HTMLDetailsElement>('details:not([open])');
  if (folded) folded.open = true;
  return folded !== null;
}

/** Shows the target of the address. Rewrites hashes of places in texts that are from before the prefix existed. */
function goToTarget(): void {
  const target = findTarget(location.hash);
  if (!target) return;
  const { id } = target;
  if (id.startsWith(TEXT_ID_PREFIX) && location.hash !== `#${id}`) location.replace(`#${id}`);
  if (unfold(target)) target.scrollIntoView();
}

export function followHashes(): void {
  addEventListener('DOMContentLoaded', goToTarget);
  addEventListener('hashchange', goToTarget);
}
