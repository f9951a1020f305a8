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

function goToTarget(): void {
  const id = findTarget(location.hash)?.id ?? '';
  if (id.startsWith(TEXT_ID_PREFIX) && location.hash !== `#${id}`) location.replace(`#${id}`);
}

/** Rewrites hashes of places in texts that were created before the prefix existed. */
export function rewriteFormerHashes(): void {
  addEventListener('DOMContentLoaded', goToTarget);
  addEventListener('hashchange', goToTarget);
}
