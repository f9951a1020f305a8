import type { VitalsReport } from '@site/contracts/vitals';
import type { Family } from '@site/server-kit/metrics/text';

/** So many visits are remembered of each measure of a kind of page; the percentile is theirs. */
const KEPT_VALUES = 500;
/** Names of pages come from strangers: one more pushes out the one that was told of longest ago. */
const KEPT_PAGES = 100;
/** Good enough for three visits of four, as https://web.dev/articles/defining-core-web-vitals-thresholds counts. */
const QUANTILE = 0.75;

const measures = ['LCP', 'FCP', 'INP', 'TTFB', 'CLS'] as const;
type Measure = (typeof measures)[number];

/** The smallest value that so large a part of them does not exceed (nearest rank). */
const percentile = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * QUANTILE) - 1] ?? 0;

/** How fast pages were for real visits, by the kind of page; of this process, since it started. */
export class VitalsMetrics {
  readonly #pages = new Map<string, Partial<Record<Measure, number[]>>>();
  #reports = 0;

  add({ page, values }: VitalsReport): void {
    this.#reports++;
    const known = this.#pages.get(page) ?? {};
    this.#pages.delete(page);
    this.#pages.set(page, known);
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size > KEPT_PAGES) this.#pages.delete(oldest);
    for (const measure of measures) {
      const value = values[measure];
      if (value === undefined) continue;
      const kept = (known[measure] ??= []);
      kept.push(value);
      if (kept.length > KEPT_VALUES) kept.shift();
    }
  }

  families(): Family[] {
    const samples = [...this.#pages].flatMap(([page, byMeasure]) =>
      measures.flatMap((measure) => {
        const values = byMeasure[measure];
        return values ? [{ page, measure, values }] : [];
      }),
    );
    return [
      {
        name: 'web_vitals',
        help: `How fast pages were for the latest visits (at most ${KEPT_VALUES}), by route and measure: milliseconds, CLS without a unit.`,
        type: 'gauge',
        samples: samples.map(({ page, measure, values }) => ({
          labels: { page, measure, quantile: String(QUANTILE) },
          value: percentile(values),
        })),
      },
      {
        name: 'web_vitals_visits',
        help: 'How many visits that percentile is of.',
        type: 'gauge',
        samples: samples.map(({ page, measure, values }) => ({
          labels: { page, measure },
          value: values.length,
        })),
      },
      {
        name: 'web_vitals_reports_total',
        help: 'Visits that told how they were.',
        type: 'counter',
        samples: [{ value: this.#reports }],
      },
    ];
  }
}
