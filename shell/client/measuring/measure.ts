import { preconnect } from 'react-dom';
import { listTrackers } from '@site/contracts/platform/trackers';
import { findRoute, SHELL, type Site } from '@site/islands/define/site';
import { currentLocation } from '@site/shared-ui/islands';
import { canTrack, getConsent } from './consent';
import { onConversion, reportConversion, trackConversions } from './conversions';

/** Route of the page that the document was loaded at. A path without a route is not reported: it is `other`. */
function getPageRoute(site: Site): string {
  const { route, remote } = findRoute(site, currentLocation.getInitial().pathname);
  return remote === SHELL ? 'other' : route;
}

/**
 * Prepares measuring before any island is hydrated. Only visitors with earlier consent cause a request (preconnect).
 */
export function prepareMeasuring({ business }: Site): void {
  trackConversions(business.bookingUrl, window.__boot.clickTargets);
  const trackers = listTrackers(business);
  // Without tracker ids no consent is needed and no script is loaded; a tag of the site owner gets the conversions.
  if (!trackers.length) return onConversion(reportConversion);
  window.askForConsent = () =>
    void import('./tracking').then(({ askForConsent }) => askForConsent(trackers, true));
  if (getConsent() === 'granted' && canTrack())
    for (const { script } of trackers) preconnect(new URL(script).origin);
}

/** Starts all measuring on a page that is hydrated and idle. If its code does not load, nothing is measured. */
export async function measure(site: Site): Promise<void> {
  const { vitals = '0' } = document.documentElement.dataset;
  if (Math.random() * 100 < Number(vitals)) {
    const { reportVitals } = await import(/* webpackChunkName: "vitals" */ './vitals');
    reportVitals(getPageRoute(site));
  }
  const trackers = listTrackers(site.business);
  if (!trackers.length || !canTrack()) return;
  const { track } = await import(/* webpackChunkName: "tracking" */ './tracking');
  await track(trackers);
}
