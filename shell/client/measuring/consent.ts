import { CONSENT_KEY, type Consent } from '@site/contracts/trackers';

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

/** Keeps a choice until the visitor makes another one. */
export function keepConsent(consent: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, consent);
  } catch {
    // Nothing is kept, so it counts as refused.
  }
}
