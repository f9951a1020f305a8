import type { Consent, Tracker } from '@site/contracts/trackers';
import { startAdPixel } from './ad-pixel';
import { startAnalytics } from './analytics';
import { currentConsent, keepConsent } from './consent';
import { onConversion } from './conversions';
import { mayBeTracked } from './may-be-tracked';
import { reportConversion } from './report-conversion';

const starts = { analytics: startAnalytics, pixel: startAdPixel } as const;
let isStarted = false;

/** Loads the scripts of third parties. Who refuses later, be it in another tab, is not reported from then on. */
function start(trackers: readonly Tracker[]): void {
  if (isStarted || !mayBeTracked()) return;
  isStarted = true;
  for (const { kind, id, script } of trackers) {
    starts[kind](id);
    const element = document.createElement('script');
    element.async = true;
    element.src = script;
    document.head.append(element);
  }
  onConversion((conversion) => {
    if (currentConsent() === 'granted') reportConversion(conversion);
  });
}

/** Takes away what the scripts have left here. They set cookies for the widest domain that they can. */
function removeCookies(trackers: readonly Tracker[]): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((one) => trackers.some(({ cookies }) => cookies.test(one))))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}

function follow(consent: Consent, trackers: readonly Tracker[]): void {
  if (consent === 'granted') return start(trackers);
  onConversion(() => undefined);
  removeCookies(trackers);
  // A script that runs cannot be taken back, but by a document without it.
  if (isStarted) location.reload();
}

/** Asks whether trackers may load, and does what is answered. @param isWanted the visitor wants to be asked */
export async function askForConsent(
  trackers: readonly Tracker[],
  isWanted: boolean,
): Promise<void> {
  const { showConsentBanner } = await import('./ConsentBanner');
  const names = trackers.map(({ name }) => name);
  const consent = await showConsentBanner({ names, current: currentConsent(), isWanted });
  keepConsent(consent);
  follow(consent, trackers);
}

/** Does what the visitor has chosen, and asks who has not. */
export async function track(trackers: readonly Tracker[]): Promise<void> {
  const consent = currentConsent();
  if (consent) follow(consent, trackers);
  else await askForConsent(trackers, false);
}
