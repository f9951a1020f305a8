import {
  type Conversion,
  type ConversionHelpers,
  conversionValues,
} from '@site/contracts/conversions';
import { isConfidentialDocument } from '../../shared/confidential';

/** Reports a conversion, with what it is worth in US dollars, to those trackers that the page has. */
export function reportConversion(conversion: Conversion): void {
  const worth = { value: conversionValues[conversion], currency: 'USD' };
  window.gtag?.('event', conversion, worth);
  window.fbq?.('trackCustom', conversion, worth);
}

const waiting: Conversion[] = [];
let tell: (conversion: Conversion) => void = (conversion) => void waiting.push(conversion);

/** From here on `listener` is told of every conversion, first of those that waited for it. */
export function onConversion(listener: (conversion: Conversion) => void): void {
  tell = listener;
  waiting.splice(0).forEach(listener);
}

const helpers: ConversionHelpers = {
  trackSeoAudit: () => tell('seo_audit_request'),
  trackContactForm: () => tell('contact_form_submission'),
  trackPhoneCall: () => tell('phone_call'),
  trackConsultationBooking: () => tell('consultation_booking'),
  trackExitIntentCapture: () => tell('exit_intent_email_capture'),
};

type LinkHelper = 'trackPhoneCall' | 'trackConsultationBooking';

const withoutQuery = ({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string =>
  origin + pathname;

function helperFor(target: EventTarget | null, bookingPage: string): LinkHelper | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : undefined;
  if (!link) return undefined;
  if (link.protocol === 'tel:') return 'trackPhoneCall';
  return withoutQuery(link) === bookingPage ? 'trackConsultationBooking' : undefined;
}

/**
 * Puts the helpers on `window`, and sees every press of a `tel:` link and of one to the booking page, in parts that are
 * awake, asleep or static. On the administration it is us who call a visitor, and who reads a draft is no visitor yet. Who presses twice still makes one call: each kind of link counts once a document.
 * @param early what was clicked before this code was there
 */
export function followConversions(bookingUrl: string, early: readonly EventTarget[]): void {
  Object.assign(window, helpers);
  const bookingPage = withoutQuery(new URL(bookingUrl));
  const counted = new Set<LinkHelper>();
  const count = (target: EventTarget | null): void => {
    const helper = helperFor(target, bookingPage);
    if (!helper || counted.has(helper) || isConfidentialDocument()) return;
    counted.add(helper);
    helpers[helper]();
  };
  early.forEach(count);
  document.addEventListener('click', ({ target }) => count(target), true);
  // The middle button opens a tab of its own, and is no click.
  document.addEventListener(
    'auxclick',
    ({ target, button }) => button === 1 && count(target),
    true,
  );
}
