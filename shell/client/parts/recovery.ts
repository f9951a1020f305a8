import { currentLocation } from '@site/shared-ui/parts';
import { onceInTab } from '../../shared/once-in-tab';
import { routeOf } from '../registry/pages';
import { currentSite, fetchSite, hasOtherOverride, repin } from '../site';

/**
 * What helps a part whose code cannot be had:
 * `again`: the map had moved on, and what it names now is another build; `reload`: the page itself is of a build that is
 * gone; `offer reload`: the same, but something typed would be lost, or a reload did not help before; `wait`: nothing
 * but time, and a visitor who tries again.
 */
export type Remedy = 'again' | 'reload' | 'offer reload' | 'wait';

/**
 * Reads the map: a build that was rolled back, or a new one, would never be noticed otherwise. The pin of a remote that
 * is embedded moves at once. `pressed`: the visitor asked for it, so a page may be loaded again however often.
 */
export async function remedyFor(
  remote: string,
  { pressed = false }: { pressed?: boolean } = {},
): Promise<Remedy> {
  const known = currentSite().pins[remote];
  const site = await fetchSite().catch(() => undefined);
  const pin = site?.pins[remote];
  if (!site || !pin || pin.build === known?.build) return 'wait';
  const isEmbedded = remote !== routeOf(currentSite(), currentLocation.get().pathname).remote;
  if (isEmbedded && !hasOtherOverride(site)) {
    repin(remote, site);
    return 'again';
  }
  if (window.__boot.hasInput()) return 'offer reload';
  return pressed || onceInTab(`reloaded:${remote}:${known?.build}`) ? 'reload' : 'offer reload';
}
