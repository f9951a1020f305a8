import type { Family } from '@site/server-kit/metrics/text';

/** Upper bounds in milliseconds: fine where an answer is due, coarse where it is late. */
const bounds = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000];
const classes = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

interface RouteMetrics {
  /** By the first digit of the status. */
  byClass: number[];
  /** How many took at most so long and longer than the bound before; the last is for those above all bounds. */
  byDuration: number[];
  milliseconds: number;
}

const empty = (): RouteMetrics => ({
  byClass: classes.map(() => 0),
  byDuration: [...bounds, Infinity].map(() => 0),
  milliseconds: 0,
});

/**
 * Counts requests by route. What happens for each of them is two additions to fixed places; everything that costs
 * waits until somebody asks for the metrics.
 */
export class RequestMetrics {
  readonly #routes = new Map<string, RouteMetrics>();
  #inFlight = 0;

  begin(): void {
    this.#inFlight++;
  }

  /** Ends a request that shall not count. */
  forget(): void {
    this.#inFlight--;
  }

  /** @param route of the contract; calls of no route count together */
  end(route: string | undefined, status: number, milliseconds: number): void {
    this.#inFlight--;
    const name = route ?? 'other';
    let metrics = this.#routes.get(name);
    if (metrics === undefined) this.#routes.set(name, (metrics = empty()));
    const statusClass = Math.trunc(status / 100) - 1;
    metrics.byClass[statusClass] = (metrics.byClass[statusClass] ?? 0) + 1;
    let bucket = 0;
    while (milliseconds > (bounds[bucket] ?? Infinity)) bucket++;
    metrics.byDuration[bucket] = (metrics.byDuration[bucket] ?? 0) + 1;
    metrics.milliseconds += milliseconds;
  }

  families(): Family[] {
    const routes = [...this.#routes];
    return [
      {
        name: 'http_requests_total',
        help: 'Answers by route and class of status.',
        type: 'counter',
        samples: routes.flatMap(([route, { byClass }]) =>
          classes.flatMap((status, index) => {
            const value = byClass[index] ?? 0;
            return value > 0 ? [{ labels: { route, status }, value }] : [];
          }),
        ),
      },
      {
        name: 'http_request_duration_seconds',
        help: 'Time from the head of a request to the answer.',
        type: 'histogram',
        samples: routes.flatMap(([route, { byDuration, milliseconds }]) => {
          let count = 0;
          const buckets = byDuration.map((more, index) => {
            const bound = bounds[index];
            const le = bound === undefined ? '+Inf' : String(bound / 1000);
            return { suffix: '_bucket', labels: { route, le }, value: (count += more) };
          });
          return [
            ...buckets,
            { suffix: '_sum', labels: { route }, value: milliseconds / 1000 },
            { suffix: '_count', labels: { route }, value: count },
          ];
        }),
      },
      {
        name: 'http_requests_in_flight',
        help: 'Requests that wait for their answer.',
        type: 'gauge',
        samples: [{ value: this.#inFlight }],
      },
    ];
  }
}
