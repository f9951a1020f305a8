import {
  type Conversion,
  type ConversionHelpers,
  conversionValues,
} from '@site/contracts/platform/conversions';
import { isConfidentialDocument } from '@site/islands/define/confidential';

/** Reports a conversion and its value in US dollars to the trackers that the page has loaded. */
export function reportConversion(conversion: Conversion): void {
  const params = { value: conversionValues[conversion], currency: 'USD' };
  window.gtag?.('event', conversion, params);
  window.fbq?.('trackCustom', conversion, params);
}

const queue: Conversion[] = [];
let report: (conversion: Conversion) => void = (conversion) => void queue.push(conversion);

/** Sends every conversion to `listener` from now on, starting with those that are queued. */
export function onConversion(listener: (conversion: Conversion) => void): void {
  report = listener;
  queue.splice(0).forEach(listener);
}

const helpers: ConversionHelpers = {
  trackSeoAudit: () => report('seo_audit_request'),
  trackContactForm: () => report('contact_form_submission'),
  trackPhoneCall: () => report('phone_call'),
  trackConsultationBooking: () => report('consultation_booking'),
  trackExitIntentCapture: () => report('exit_intent_email_capture'),
};

const withoutQuery = ({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string =>
  origin + pathname;

function findConversion(target: EventTarget | null, bookingPage: string): Conversion | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : undefined;
  if (!link) return undefined;
  if (link.protocol === 'tel:') return 'phone_call';
  return withoutQuery(link) === bookingPage ? 'consultation_booking' : undefined;
}

/**
 * Puts the helpers on `window`. Counts presses of `tel:` and booking links in islands of any state, each kind once per
 * document, but not in confidential documents (administration, drafts): those presses are not visitors'.
 * @param earlyClicks targets of clicks before this code was loaded
 */
export function trackConversions(bookingUrl: string, earlyClicks: readonly EventTarget[]): void {
  Object.assign(window, helpers);
  const bookingPage = withoutQuery(new URL(bookingUrl));
  const counted = new Set<Conversion>();
  const count = (target: EventTarget | null): void => {
    const conversion = findConversion(target, bookingPage);
    if (!conversion || counted.has(conversion) || isConfidentialDocument()) return;
    counted.add(conversion);
    report(conversion);
  };
  earlyClicks.forEach(count);
  document.addEventListener('click', ({ target }) => count(target), true);
  // A middle click opens a new tab and fires no click event.
  document.addEventListener(
    'auxclick',
    ({ target, button }) => button === 1 && count(target),
    true,
  );
}
