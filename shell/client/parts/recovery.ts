import { currentLocation } from '@site/shared-ui/parts';
import { onceInTab } from '../../shared/once-in-tab';
import { routeOf } from '../registry/pages';
import { currentSite, fetchSite, hasOtherOverride, repin } from '../site';
import { describePart } from '../../shared/part-state';

const noticeOf = (part: HTMLElement): Element | null =>
  part.nextElementSibling?.matches('[data-notice]') ? part.nextElementSibling : null;

export const removeNotice = (part: HTMLElement): void => noticeOf(part)?.remove();

/** Says something beside a part, never in it: its HTML may still be React's. */
export function showNotice(part: HTMLElement, text: string, label: string, act: () => void): void {
  removeNotice(part);
  const notice = document.createElement('div');
  notice.className = 'notice';
  notice.dataset.notice = describePart(part).remote;
  notice.setAttribute('role', 'status');
  const sentence = document.createElement('p');
  sentence.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', act);
  notice.append(sentence, button);
  part.after(notice);
}

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
export async function remedyFor(remote: string, pressed = false): Promise<Remedy> {
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
