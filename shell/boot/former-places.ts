import { textPrefix } from '@site/contracts/text-places';
import { targetOf } from '../shared/target';

function goThere(): void {
  const id = targetOf(location.hash)?.id ?? '';
  if (id.startsWith(textPrefix) && location.hash !== `#${id}`) location.replace(`#${id}`);
}

/**
 * Leads who comes by an address from before places in texts had a prefix to the place that it meant. Without script such
 * an address leads to the top of its page.
 */
export function knowFormerPlaces(): void {
  addEventListener('DOMContentLoaded', goThere);
  addEventListener('hashchange', goThere);
}
