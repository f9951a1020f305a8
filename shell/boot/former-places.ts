import { textPrefix } from '@site/contracts/text-places';
import { targetOf } from '../shared/target';

function goThere(): void {
  const id = targetOf(location.hash)?.id ?? '';
  if (id.startsWith(textPrefix) && location.hash !== `#${id}`) location.replace(`#${id}`);
}

/** Leads addresses from before places in texts had a prefix to the place that they meant. */
export function knowFormerPlaces(): void {
  addEventListener('DOMContentLoaded', goThere);
  addEventListener('hashchange', goThere);
}
