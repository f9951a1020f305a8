import { currentLocation } from '@site/shared-ui/islands';
import { describeIsland } from '../../define/island-state';
import { findRoute } from '../../define/site';
import { claimTabKey } from '../../define/storage';
import { currentSite, fetchSite, hasOverrideChanged, updatePin } from '../site';

const findNotice = (island: HTMLElement): Element | null =>
  island.nextElementSibling?.matches('[data-notice]') ? island.nextElementSibling : null;

export const removeNotice = (island: HTMLElement): void => findNotice(island)?.remove();

/** Shows a notice after an island's element, not inside: React may own the HTML there. */
export function showNotice(
  island: HTMLElement,
  text: string,
  label: string,
  act: () => void,
): void {
  removeNotice(island);
  const notice = document.createElement('div');
  notice.className = 'notice';
  notice.dataset.notice = describeIsland(island).remote;
  notice.setAttribute('role', 'status');
  const sentence = document.createElement('p');
  sentence.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', act);
  notice.append(sentence, button);
  island.after(notice);
}

/**
 * Ways to recover an island whose code did not load. `again`: the map now names another build; load that. `reload`: the
 * page's own remote has another build, or the override changed; reload the page. `offer reload`: the same, but a reload
 * would lose input or did not help before. `wait`: no other build; the visitor may retry later.
 */
type Recovery = 'again' | 'reload' | 'offer reload' | 'wait';

/**
 * Reads the map, which shows whether a remote's build was replaced or rolled back. Updates the pin of an embedded
 * remote. `pressed`: the visitor pressed Try again, so reloads are not limited.
 */
export async function findRecovery(remote: string, pressed = false): Promise<Recovery> {
  const current = currentSite().pins[remote];
  const site = await fetchSite().catch(() => undefined);
  const pin = site?.pins[remote];
  if (!site || !pin || pin.build === current?.build) return 'wait';
  const isEmbedded = remote !== findRoute(currentSite(), currentLocation.get().pathname).remote;
  if (isEmbedded && !hasOverrideChanged(site)) {
    updatePin(remote, site);
    return 'again';
  }
  if (window.__boot.hasInput()) return 'offer reload';
  return pressed || claimTabKey(`reloaded:${remote}:${current?.build}`) ? 'reload' : 'offer reload';
}
