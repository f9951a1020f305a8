import { type Consent, CONSENT_KEY } from '@site/contracts/platform/trackers';
import { currentSite } from '@site/islands/browser/site';
import { isConfidential } from '@site/islands/define/confidential';
import { tryStorage } from '@site/islands/define/storage';
import { matchRoute } from '@site/shared-ui/remote';

/** Global Privacy Control of the browser (https://www.w3.org/TR/gpc/). A choice made on this site overrides it. */
const hasOptOutSignal = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** The visitor's choice; undefined before it. Without storage it is `refused`, so that the banner does not reappear. */
export function getConsent(): Consent | undefined {
  const stored = tryStorage(() => localStorage.getItem(CONSENT_KEY));
  if (stored === 'granted' || stored === 'refused') return stored;
  return stored === undefined || hasOptOutSignal() ? 'refused' : undefined;
}

export function storeConsent(consent: Consent): void {
  tryStorage(() => localStorage.setItem(CONSENT_KEY, consent));
}

/** Whether trackers may see an address. A path without a route may contain a secret, such as a truncated token. */
function isTrackable(address: string): boolean {
  const { origin, pathname } = new URL(address);
  if (origin !== location.origin) return true;
  const site = currentSite();
  return matchRoute(site.routes, pathname) !== undefined && !isConfidential(site, pathname);
}

/** The document's first address and its referrer. After client navigations both remain in its history and referrer. */
const entryAddresses = [location.href, document.referrer].filter((address) =>
  URL.canParse(address),
);

/** Whether trackers may run in this document: they report its addresses and the one before it. */
export const canTrack = (): boolean =>
  !('override' in document.documentElement.dataset) && entryAddresses.every(isTrackable);
