import { currentLocation } from '@site/shared-ui/islands';
import { matchRoute } from '@site/shared-ui/remote';
import { preparePage } from '../hydration/prepare';
import { idle } from '../idle';
import { currentSite } from '../site';

/** Prepares a page, once, when a link to it that has `data-reads` is visible (docs/product.md 7). */
export function preparePagesOnHint(): void {
  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      inSight.unobserve(target);
      if (matchRoute(currentSite().routes, target.pathname))
        preparePage(target.href).catch(() => undefined); // the click reports the error
    }
  });
  const watch = (): void =>
    document.querySelectorAll('[data-reads]').forEach((link) => inSight.observe(link));
  watch();
  currentLocation.subscribe(() => void idle().then(watch));
}
