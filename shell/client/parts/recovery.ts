import { currentLocation } from '@site/shared-ui/parts';
import { notAvailablePanel, NOT_AVAILABLE } from '../../shared/not-available';
import { routeOf } from '../registry/pages';
import { currentSite, fetchSite, repin } from '../site';
import { showNotice } from './notice';
import { somethingTyped } from './typed';

/** Wakes a part again after a failure; wake.ts hands itself in, so that it can import this module. */
export type WakeAgain = (part: HTMLElement) => Promise<void>;

const pageRemote = (): string => routeOf(currentSite(), currentLocation.get().pathname).remote;

const offerReload = (part: HTMLElement): void =>
  showNotice(
    part,
    'There is a newer version of this page. What you typed would be lost on reloading.',
    { label: 'Reload', act: () => location.reload() },
  );

/** From here on only the button tries again. */
function giveUp(part: HTMLElement, wakeAgain: WakeAgain): void {
  part.dataset.stuck = '';
  // The panel in its place has said it already.
  showNotice(part, 'failed' in part.dataset ? 'It may be back by now.' : NOT_AVAILABLE, {
    label: 'Try again',
    act: () => void tryAgain(part, wakeAgain),
  });
}

function replaceByPanel(part: HTMLElement): void {
  part.innerHTML = notAvailablePanel(false);
  part.dataset.failed = '';
  delete part.dataset.awake;
}

/** There is no such part any more (it has thrown), or none yet (a navigation could not load it). */
export function showMissing(part: HTMLElement, wakeAgain: WakeAgain): void {
  replaceByPanel(part);
  giveUp(part, wakeAgain);
}

/** Reads the map first: a build that was rolled back, or a new one, would never be noticed otherwise. */
async function tryAgain(pressed: HTMLElement, wakeAgain: WakeAgain): Promise<void> {
  const remote = pressed.dataset.remote ?? '';
  const site = await fetchSite().catch(() => undefined);
  const moved = site?.pins[remote] && site.pins[remote].build !== currentSite().pins[remote]?.build;
  if (site && moved) {
    if (remote === pageRemote()) {
      return somethingTyped(document) ? offerReload(pressed) : location.reload();
    }
    repin(remote, site);
  }
  document
    .querySelectorAll<HTMLElement>(`[data-part][data-remote="${remote}"]:not([data-awake])`)
    .forEach((part) => {
      if (part.dataset.when !== 'static' || 'failed' in part.dataset) void wakeAgain(part);
    });
}

/** Once for each remote and build in a tab: a document that stays stale must not reload for ever. */
function mayReload(remote: string, build: string): boolean {
  const key = `reloaded:${remote}:${build}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}

/**
 * A part that somebody wants cannot be woken. When the map has moved on, its build is gone: an embedded
 * part is mounted anew from the new build, a page is reloaded once, but never over something typed.
 */
export async function recover(
  part: HTMLElement,
  error: unknown,
  wakeAgain: WakeAgain,
): Promise<void> {
  console.warn(`Part ${part.dataset.part} of ${part.dataset.remote} could not be woken:`, error);
  part.dataset.stuck = '';
  part.dispatchEvent(new Event('part:failed'));
  const remote = part.dataset.remote ?? '';
  const build = currentSite().pins[remote]?.build;
  const site = await fetchSite().catch(() => undefined);
  const moved = build !== undefined && site?.pins[remote] && site.pins[remote].build !== build;
  if (!site || !moved) {
    if (!part.hasChildNodes()) replaceByPanel(part);
    return giveUp(part, wakeAgain);
  }
  if (remote !== pageRemote()) {
    repin(remote, site);
    return wakeAgain(part);
  }
  if (!somethingTyped(document) && mayReload(remote, build)) return location.reload();
  offerReload(part);
}
