import { CONSENT_KEY, type Consent } from '@site/contracts/trackers';
import { matchRoute } from '@site/shared-ui/remote';
import { isConfidential } from '../../shared/confidential';
import { currentSite } from '../site';

/** A browser may say no for its owner (https://www.w3.org/TR/gpc/); who chooses here says more than that. */
const refusesEverywhere = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** What the visitor has chosen; nothing while it is open. Where no choice can be kept, nobody is asked again and again. */
export function currentConsent(): Consent | undefined {
  try {
    const kept = localStorage.getItem(CONSENT_KEY);
    if (kept === 'granted' || kept === 'refused') return kept;
  } catch {
    return 'refused';
  }
  return refusesEverywhere() ? 'refused' : undefined;
}

export function keepConsent(consent: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    // Nothing is kept, so it counts as refused.
  }
}

/** A path that no route knows may hold anything, such as a token that was not copied whole. */
function isForAll(address: string): boolean {
  const { origin, pathname } = new URL(address);
  if (origin !== location.origin) return true;
  const site = currentSite();
  return matchRoute(site.routes, pathname) !== undefined && !isConfidential(site, pathname);
}

/** Where the document began and where its visitor came from: one stays in its history, the other in its referrer. */
const before = [location.href, document.referrer].filter((address) => URL.canParse(address));

/** Whether trackers may have this document: they report its addresses and the one before it. */
export const mayBeTracked = (): boolean =>
  !('override' in document.documentElement.dataset) && before.every(isForAll);
