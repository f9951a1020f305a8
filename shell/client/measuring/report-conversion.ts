import { conversionValues, type Conversion } from '@site/contracts/conversions';

/** Reports a conversion, with what it is worth in US dollars, to those trackers that the page has. */
export function reportConversion(conversion: Conversion): void {
  const worth = { value: conversionValues[conversion], currency: 'USD' };
  window.gtag?.('event', conversion, worth);
  window.fbq?.('trackCustom', conversion, worth);
}
