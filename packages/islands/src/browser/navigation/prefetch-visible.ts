import { currentLocation } from '@site/shared-ui/islands';
import { matchRoute } from '@site/shared-ui/remote';
import { preparePage } from '../hydration/prepare';
import { waitForIdle } from '../idle';
import { currentSite } from '../site';

/** Prepares a page, once, when a link to it that has `data-reads` is visible (docs/product.md 7). */
export function prefetchVisiblePages(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      if (matchRoute(currentSite().routes, target.pathname))
        preparePage(target.href).catch(() => undefined); // the click reports the error
    }
  });
  const observeLinks = (): void =>
    document.querySelectorAll('[data-reads]').forEach((link) => observer.observe(link));
  observeLinks();
  currentLocation.subscribe(() => void waitForIdle().then(observeLinks));
}
