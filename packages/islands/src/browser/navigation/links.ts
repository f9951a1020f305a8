import { currentLocation } from '@site/shared-ui/islands';
import { matchRoute } from '@site/shared-ui/remote';
import { preparePage } from '../hydration/prepare';
import { prefersReducedData } from '../idle';
import { currentSite } from '../site';
import { navigate } from './navigate';
import { prepareHashJump, storeScroll } from './scroll';

/** The link that an event targets, if it leads to a page of this site in this tab. */
function findPageLink(event: Event): HTMLAnchorElement | null {
  if (!(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download'))
    return null;
  return matchRoute(currentSite().routes, link.pathname) ? link : null;
}

const isOnPage = ({ pathname }: HTMLAnchorElement): boolean =>
  pathname === currentLocation.get().pathname;

/** Whether a link leads to another place on the current page. The browser scrolls and moves the focus itself. */
const isHashLink = (link: HTMLAnchorElement): boolean =>
  link.hash !== '' && isOnPage(link) && link.search === currentLocation.get().search;

const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;

/**
 * Handles links, requests of islands, Back and Forward as client navigations. Prefetches the page under the pointer.
 */
export function handleLinks(): void {
  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? findPageLink(event) : null;
    if (!link) return;
    if (isHashLink(link)) return prepareHashJump();
    if (!dispatchEvent(new Event('site:leave', { cancelable: true }))) return;
    event.preventDefault();
    void navigate(link.href);
  });
  document.addEventListener('pointerover', (event) => {
    const link = findPageLink(event);
    if (link && !isOnPage(link) && !prefersReducedData()) {
      preparePage(link.href).catch(() => undefined); // the click reports the error
    }
  });
  addEventListener('site:navigate', (request) => {
    request.preventDefault();
    void navigate(request.detail.href, request.detail.entry);
  });
  addEventListener('popstate', () => void navigate(location.href, 'pop'));
  addEventListener('pagehide', storeScroll);
}
