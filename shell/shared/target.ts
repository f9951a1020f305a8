import { textPrefix } from '@site/contracts/text-places';

/** The element that a hash names; one that cannot be decoded names itself (HTML, "find a potential indicated element"). */
function elementOf(id: string): HTMLElement | null {
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

/** The place that a hash leads to. Places in texts had no prefix once: who kept such an address arrives all the same. */
export const targetOf = (hash: string): HTMLElement | null => {
  const id = hash.slice(1);
  return id ? (elementOf(id) ?? document.getElementById(textPrefix + id)) : null;
};

function goThere(): void {
  const id = targetOf(location.hash)?.id ?? '';
  if (id.startsWith(textPrefix) && location.hash !== `#${id}`) location.replace(`#${id}`);
}

/** Leads addresses from before places in texts had a prefix to the place that they meant. */
export function knowFormerPlaces(): void {
  addEventListener('DOMContentLoaded', goThere);
  addEventListener('hashchange', goThere);
}
