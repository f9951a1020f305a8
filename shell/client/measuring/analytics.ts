import { conversionValues, type Conversion } from '@site/contracts/conversions';

declare global {
  interface Window {
    /** Commands for Google's script, also before it is there. */
    dataLayer?: unknown[];
  }
}

/** Begins to count visits with Google Analytics, and answers what reports a conversion to it. */
export function startAnalytics(id: string): (conversion: Conversion) => void {
  const commands = (window.dataLayer ??= []);
  const gtag: (...command: unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params -- Google's script takes this object for a command, and no array
    commands.push(arguments);
  };
  gtag('js', new Date());
  // It counts pages that are shown without a document by the browser's history.
  gtag('config', id, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  return (conversion) =>
    gtag('event', conversion, { value: conversionValues[conversion], currency: 'USD' });
}
