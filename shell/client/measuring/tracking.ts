import type { Consent, Tracker } from '@site/contracts/platform/trackers';
import { canTrack, getConsent, storeConsent } from './consent';
import { onConversion, reportConversion } from './conversions';

function startAnalytics(id: string): void {
  const commands = (window.dataLayer ??= []);
  window.gtag ??= function () {
    // eslint-disable-next-line prefer-rest-params -- Google's script takes this object for a command, and no array
    commands.push(arguments);
  };
  window.gtag('js', new Date());
  // Google's script counts client navigations itself, from changes of the browser's history.
  window.gtag('config', id, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
}

/** The function that Meta's script expects: it queues commands until the script processes them. */
interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  push?: Pixel;
  queue: unknown[][];
  loaded: boolean;
  version: string;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

function createPixel(): Pixel {
  const enqueue = (...command: unknown[]): void => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  };
  const pixel: Pixel = Object.assign(enqueue, { queue: [], loaded: true, version: '2.0' });
  pixel.push = pixel;
  return pixel;
}

function startAdPixel(id: string): void {
  const pixel = (window.fbq ??= window._fbq = createPixel());
  // Reports only the events below, not every button press.
  pixel('set', 'autoConfig', false, id);
  pixel('init', id);
  pixel('track', 'PageView');
}

const STARTERS = { analytics: startAnalytics, pixel: startAdPixel } as const;
let isStarted = false;

/** Loads third-party scripts. After a later refusal, also in another tab, no conversion is reported. */
function start(trackers: readonly Tracker[]): void {
  if (isStarted || !canTrack()) return;
  isStarted = true;
  for (const { kind, id, script } of trackers) {
    STARTERS[kind](id);
    const element = document.createElement('script');
    element.async = true;
    element.src = script;
    document.head.append(element);
  }
  onConversion((conversion) => {
    if (getConsent() === 'granted') reportConversion(conversion);
  });
}

/** Removes the scripts' cookies for all parent domains: the scripts use the widest domain that they can. */
function removeCookies(trackers: readonly Tracker[]): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((cookie) => trackers.some(({ cookies }) => cookies.test(cookie))))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}

function applyConsent(consent: Consent, trackers: readonly Tracker[]): void {
  if (consent === 'granted') return start(trackers);
  onConversion(() => undefined);
  removeCookies(trackers);
  // A running script can only be removed by loading a new document.
  if (isStarted) location.reload();
}

export async function askForConsent(
  trackers: readonly Tracker[],
  isWanted: boolean,
): Promise<void> {
  const { showConsentBanner } = await import('./ConsentBanner');
  const names = trackers.map(({ name }) => name);
  const consent = await showConsentBanner({ names, current: getConsent(), isWanted });
  storeConsent(consent);
  applyConsent(consent, trackers);
}

export async function track(trackers: readonly Tracker[]): Promise<void> {
  const consent = getConsent();
  if (consent) applyConsent(consent, trackers);
  else await askForConsent(trackers, false);
}
