import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Upper bounds in seconds: fine where an answer is due, coarse where it is late. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts requests by route; it costs two microseconds for each of them. */
export class RequestMetrics {
  readonly #requests;
  readonly #durations;
  readonly #inFlight;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#requests = new Counter({
      name: 'http_requests_total',
      help: 'Answers by route and class of status.',
      labelNames: ['route', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the head of a request to the answer.',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    });
    this.#inFlight = new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that wait for their answer.',
      registers,
    });
  }

  begin(): void {
    this.#inFlight.inc();
  }

  /** Ends a request that shall not count. */
  forget(): void {
    this.#inFlight.dec();
  }

  /** @param route of the contract; calls of no route count together */
  end(route = 'other', status: number, milliseconds: number): void {
    this.#inFlight.dec();
    this.#requests.inc({ route, status: `${Math.trunc(status / 100)}xx` });
    this.#durations.observe({ route }, milliseconds / 1000);
  }
}
