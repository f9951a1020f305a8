import { currentLocation } from '@site/shared-ui/parts';
import { matchRoute } from '@site/shared-ui/remote';
import { idle } from '../idle';
import { currentSite } from '../site';
import { SHELL } from '../../shared/site';

async function readAhead({ pathname }: HTMLAnchorElement): Promise<void> {
  const { routes, pins, shell } = currentSite();
  const { remote = '', route = '' } = matchRoute(routes, pathname) ?? {};
  const reads = pins[remote]?.reads?.[route] ?? [];
  if (reads.length === 0) return;
  const { browserStore, endpoints } = await import('@site/shared-ui/app');
  // A request is a thunk of the store. The type is opaque because parts do not know the store.
  const ask = browserStore().store.dispatch as (thunk: unknown) => void;
  for (const read of reads) ask(endpoints({ name: SHELL, build: shell }, { read }).read());
}

/**
 * Prefetches, once, the lists that a page declares (`reads`) when a link to it that has `data-reads` is visible
 * (docs/product.md 7).
 */
export function followHints(): void {
  const inSight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      inSight.unobserve(target);
      // Ignored: the page repeats a failed request and shows the error.
      readAhead(target).catch(() => undefined);
    }
  });
  const watch = (): void =>
    document.querySelectorAll('[data-reads]').forEach((link) => inSight.observe(link));
  watch();
  currentLocation.subscribe(() => void idle().then(watch));
}
