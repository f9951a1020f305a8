import { currentLocation } from '@site/shared-ui/parts';
import { routeOf } from '../registry/pages';
import { currentSite } from '../site';
import { meet } from './visit';

/** Of entries, what lib.dom does not know of them all. */
interface Entry extends PerformanceEntry {
  /** Of an event: 0 unless it belongs to a click, a tap or a key. */
  interactionId?: number;
  /** Of a layout shift, as the next one. */
  value?: number;
  hadRecentInput?: boolean;
}

/**
 * Follows how fast the document's page comes and answers, and how much it moves, for the remote that it belongs to, until
 * another page takes its place. The browser has kept what was before.
 */
export function followPageSpeed(): void {
  const { pathname } = currentLocation.getInitial();
  const health = meet(routeOf(currentSite(), pathname).remote)?.health;
  if (!health) return;
  const take = ({ startTime, duration, interactionId, value, hadRecentInput }: Entry): void => {
    if (interactionId) health.inp = Math.max(health.inp ?? 0, Math.round(duration));
    else if (value) health.cls = (health.cls ?? 0) + (hadRecentInput ? 0 : value);
    else if (!duration) health.lcp = Math.round(startTime);
  };
  const observer = new PerformanceObserver((list) => {
    if (currentLocation.get().pathname === pathname) list.getEntries().forEach(take);
  });
  for (const type of ['largest-contentful-paint', 'layout-shift', 'event'])
    // Asking for one that it does not know makes a browser complain in the console.
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      observer.observe({ type, buffered: true });
}
