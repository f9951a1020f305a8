import { LRUCache } from 'lru-cache';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { VitalsReport } from '@site/contracts/platform/vitals';
import type { CacheSize } from '@site/server-kit/caching/address-cache';
import { observedCounter, observedGauge } from '@site/server-kit/metrics/observed';

interface CacheStatistics {
  counts: { hits: number; stale: number; reads: number };
  size: CacheSize;
  limits: CacheSize;
}

/** Metrics of the content cache: hits, builds and size. */
export function registerContentMetrics(registry: Registry, cache: CacheStatistics): void {
  const { counts, limits } = cache;
  const counters: [name: string, help: string, read: () => number][] = [
    ['content_answers_ready_total', 'Answers sent from the content cache.', () => counts.hits],
    ['content_answers_aged_total', 'Stale answers from the content cache.', () => counts.stale],
    ['content_made_total', 'Answers made for the content cache.', () => counts.reads],
  ];
  const gauges: typeof counters = [
    ['content_kept', 'Answers in the content cache.', () => cache.size.count],
    ['content_kept_limit', 'Most answers in the content cache.', () => limits.count],
    ['content_kept_bytes', 'Bytes in the content cache.', () => cache.size.bytes],
    ['content_kept_limit_bytes', 'Most bytes in the content cache.', () => limits.bytes],
  ];
  for (const counter of counters) observedCounter(registry, ...counter);
  for (const gauge of gauges) observedGauge(registry, ...gauge);
}

/** Upper bounds in seconds: fine for usual answer times, coarse for slow ones. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Counts requests by route. The counts are numbers of our own, and go to prom-client when the metrics are requested:
 * its labels would take a tenth of the time of a cached answer.
 */
export class RequestMetrics {
  /** By route, and by the first digit of the status. */
  private readonly answers = new Map<string, number[]>();
  private readonly durations;
  private inFlight = 0;

  constructor(registry: Registry) {
    const registers = [registry];
    const answers = this.answers;
    new Counter({
      name: 'http_requests_total',
      help: 'Answers of the API by route and class of status.',
      labelNames: ['route', 'status'],
      registers,
      collect() {
        this.reset();
        for (const [route, counts] of answers)
          counts.forEach((count, digit) => this.inc({ route, status: `${digit}xx` }, count));
      },
    });
    this.durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Seconds from the head of a request to its answer, by route.',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    });
    const inFlight = 'Requests that the API is answering.';
    observedGauge(registry, 'http_requests_in_flight', inFlight, () => this.inFlight);
  }

  begin(): void {
    this.inFlight++;
  }

  forget(): void {
    this.inFlight--;
  }

  /** @param route of the contract; requests without a route count together */
  end(route = 'other', status: number, milliseconds: number): void {
    this.inFlight--;
    const counts = this.answers.get(route) ?? [];
    const digit = Math.trunc(status / 100);
    counts[digit] = (counts[digit] ?? 0) + 1;
    this.answers.set(route, counts);
    this.durations.observe({ route }, milliseconds / 1000);
  }
}

/** Visits that are kept per measure and kind of page, for the percentile. */
const MAX_VALUES = 500;
/** Page names come from clients, so their number is limited: a new one replaces the least recently reported one. */
const MAX_PAGES = 100;
/** Three visits of four, as https://web.dev/articles/defining-core-web-vitals-thresholds counts. */
const QUANTILE = 0.75;

const MEASURES = ['LCP', 'FCP', 'INP', 'TTFB', 'CLS'] as const;
type Measure = (typeof MEASURES)[number];

/** The smallest value that at least this share of the values does not exceed (nearest rank). */
const getPercentile = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * QUANTILE) - 1] ?? 0;

/** Page speed of real visits, by kind of page; in this process since its start. */
export class VitalsMetrics {
  private readonly pages = new LRUCache<string, Partial<Record<Measure, number[]>>>({
    max: MAX_PAGES,
  });
  private readonly reports;

  constructor(registry: Registry) {
    const registers = [registry];
    const { pages } = this;
    const gauge = (
      name: string,
      help: string,
      fixedLabels: Record<string, number>,
      read: (values: readonly number[]) => number,
    ) =>
      new Gauge({
        name,
        help,
        labelNames: ['page', 'measure', ...Object.keys(fixedLabels)],
        registers,
        collect() {
          this.reset();
          for (const [page, byMeasure] of pages.entries())
            for (const [measure, values] of Object.entries(byMeasure))
              this.set({ page, measure, ...fixedLabels }, read(values));
        },
      });
    gauge(
      'web_vitals',
      `Page speed of the latest visits (at most ${MAX_VALUES}), by page and measure: milliseconds, CLS without a unit.`,
      { quantile: QUANTILE },
      getPercentile,
    );
    gauge(
      'web_vitals_visits',
      'Visits that web_vitals is computed from, by page and measure.',
      {},
      ({ length }) => length,
    );
    this.reports = new Counter({
      name: 'web_vitals_reports_total',
      help: 'Visits that reported their page speed.',
      registers,
    });
  }

  add({ page, values }: VitalsReport): void {
    this.reports.inc();
    const pageValues = this.pages.get(page) ?? {};
    this.pages.set(page, pageValues);
    for (const measure of MEASURES) {
      const value = values[measure];
      if (value === undefined) continue;
      const latest = (pageValues[measure] ??= []);
      latest.push(value);
      if (latest.length > MAX_VALUES) latest.shift();
    }
  }
}
