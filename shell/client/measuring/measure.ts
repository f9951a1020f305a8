import { trackersOf } from '@site/contracts/trackers';
import { currentLocation } from '@site/shared-ui/parts';
import { SHELL, type Site } from '../../shared/site';
import { routeOf } from '../registry/pages';
import { currentConsent, mayBeTracked } from './consent';
import { followConversions, onConversion, reportConversion } from './conversions';

/** The kind of page that the document was loaded at. A path that no route knows is told to nobody. */
function pageOf(site: Site): string {
  const { route, remote } = routeOf(site, currentLocation.getInitial().pathname);
  return remote === SHELL ? 'other' : route;
}

function preconnect(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = new URL(address).origin;
  document.head.append(link);
}

/** What must be there before any part wakes: it costs no request but to those who have allowed it before. */
export function prepareMeasuring({ business }: Site): void {
  followConversions(business.bookingUrl, window.__boot.clicked);
  const trackers = trackersOf(business);
  // Without ids nothing of ours loads and nobody is asked; what the owner's own tag brings to the page is told.
  if (!trackers.length) return onConversion(reportConversion);
  window.askForConsent = () =>
    void import('./tracking').then(({ askForConsent }) => askForConsent(trackers, true));
  if (currentConsent() === 'granted' && mayBeTracked())
    for (const { script } of trackers) preconnect(script);
}

/** Everything that measures, for a page that is awake and at rest. Where its code cannot be had, nobody is measured. */
export async function measure(site: Site): Promise<void> {
  const { vitals = '0' } = document.documentElement.dataset;
  if (Math.random() * 100 < Number(vitals)) {
    const { reportVitals } = await import(/* webpackChunkName: "vitals" */ './vitals');
    reportVitals(pageOf(site));
  }
  const trackers = trackersOf(site.business);
  if (!trackers.length || !mayBeTracked()) return;
  const { track } = await import(/* webpackChunkName: "tracking" */ './tracking');
  await track(trackers);
}
