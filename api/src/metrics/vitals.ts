import type { VitalsReport } from '@site/contracts/vitals';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge, type Registry } from 'prom-client';

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
  readonly #pages = new LRUCache<string, Partial<Record<Measure, number[]>>>({ max: KEPT_PAGES });
  readonly #reports;

  constructor(registry: Registry) {
    const registers = [registry];
    const eachMeasure = (report: (page: string, measure: Measure, values: number[]) => void) => {
      for (const [page, byMeasure] of this.#pages.entries())
        for (const measure of measures)
          if (byMeasure[measure]) report(page, measure, byMeasure[measure]);
    };
    new Gauge({
      name: 'web_vitals',
      help: `How fast pages were for the latest visits (at most ${KEPT_VALUES}), by route and measure: milliseconds, CLS without a unit.`,
      labelNames: ['page', 'measure', 'quantile'],
      registers,
      collect() {
        this.reset();
        eachMeasure((page, measure, values) =>
          this.set({ page, measure, quantile: QUANTILE }, percentile(values)),
        );
      },
    });
    new Gauge({
      name: 'web_vitals_visits',
      help: 'How many visits that percentile is of.',
      labelNames: ['page', 'measure'],
      registers,
      collect() {
        this.reset();
        eachMeasure((page, measure, { length }) => this.set({ page, measure }, length));
      },
    });
    this.#reports = new Counter({
      name: 'web_vitals_reports_total',
      help: 'Visits that told how they were.',
      registers,
    });
  }

  add({ page, values }: VitalsReport): void {
    this.#reports.inc();
    const known = this.#pages.get(page) ?? {};
    this.#pages.set(page, known);
    for (const measure of measures) {
      const value = values[measure];
      if (value === undefined) continue;
      const latest = (known[measure] ??= []);
      latest.push(value);
      if (latest.length > KEPT_VALUES) latest.shift();
    }
  }
}
