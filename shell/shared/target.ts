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
