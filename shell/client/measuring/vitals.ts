import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalsReport } from '@site/contracts/platform/vitals';

/** CLS to three decimals, other metrics to whole milliseconds. */
const roundValue = ({ name, value }: Metric): number =>
  name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);

/** Sends the web vitals once per document, when the page is first hidden. @param page its route */
export function reportVitals(page: string): void {
  const values: VitalsReport['values'] = {};
  for (const on of [onLCP, onFCP, onINP, onTTFB, onCLS])
    on((metric: Metric) => {
      values[metric.name] = roundValue(metric);
    });
  // Registered after the library's listeners, which write the final values on the same event.
  const send = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const report: VitalsReport = { page, values };
    navigator.sendBeacon(
      '/api/vitals',
      new Blob([JSON.stringify(report)], { type: 'application/json' }),
    );
  };
  document.addEventListener('visibilitychange', send);
}
