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

/** Follows how fast the page comes and answers, and how much it moves. The browser has kept what was before. */
export function followPageSpeed(): void {
  const observer = new PerformanceObserver((list) => {
    const { remote } = routeOf(currentSite(), currentLocation.get().pathname);
    const health = meet(remote)?.health;
    if (!health) return;
    const entries: Entry[] = list.getEntries();
    for (const { startTime, duration, interactionId, value, hadRecentInput } of entries)
      if (interactionId) health.inp = Math.max(health.inp ?? 0, Math.round(duration));
      else if (value) health.cls = (health.cls ?? 0) + (hadRecentInput ? 0 : value);
      else if (!duration) health.lcp = Math.round(startTime);
  });
  for (const type of ['largest-contentful-paint', 'layout-shift', 'event'])
    // Asking for one that it does not know makes a browser complain in the console.
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      observer.observe({ type, buffered: true });
}
