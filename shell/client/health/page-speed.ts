import { currentLocation } from '@site/shared-ui/parts';
import { routeOf } from '../../shared/site';
import { currentSite } from '../site';
import { meet } from './visit';

/** A performance entry, with fields that lib.dom does not declare on every entry. */
interface Entry extends PerformanceEntry {
  /** Of an event entry: 0 unless it belongs to a click, a tap or a key. */
  interactionId?: number;
  /** Of a layout shift, like `hadRecentInput`. */
  value?: number;
  hadRecentInput?: boolean;
}

/** Measures LCP, INP and CLS of the page. The browser has buffered the entries from before this call. */
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
    // An unknown type causes a warning in the console.
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      observer.observe({ type, buffered: true });
}
