import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family } from './text';

/** Milliseconds between two looks at how late the event loop is. */
const resolution = 20;
const nanoseconds = 1e-9;

/** What the process needs of its machine. */
export class ProcessMetrics {
  readonly #delay = monitorEventLoopDelay({ resolution });
  readonly #started = Date.now() / 1000 - process.uptime();

  /** Begins to watch the event loop; the metrics are those since the last time they were asked for. */
  start(): void {
    this.#delay.enable();
  }

  stop(): void {
    this.#delay.disable();
  }

  families(): Family[] {
    const { rss, heapUsed } = process.memoryUsage();
    const cpu = process.cpuUsage();
    const delay = [0.5, 0.99, 1].map((quantile) => ({
      labels: { quantile: String(quantile) },
      // Every look is late by the interval itself.
      value: Math.max(
        0,
        (this.#delay.count > 0 ? this.#delay.percentile(quantile * 100) : 0) * nanoseconds -
          resolution / 1000,
      ),
    }));
    this.#delay.reset();
    const one = (name: string, help: string, type: Family['type'], value: number): Family => ({
      name,
      help,
      type,
      samples: [{ value }],
    });
    return [
      one('process_resident_memory_bytes', 'Memory of the process.', 'gauge', rss),
      one('nodejs_heap_size_used_bytes', 'Memory of its objects.', 'gauge', heapUsed),
      one(
        'process_cpu_seconds_total',
        'Time on a processor.',
        'counter',
        (cpu.user + cpu.system) / 1e6,
      ),
      one('process_start_time_seconds', 'When it started.', 'gauge', this.#started),
      {
        name: 'nodejs_eventloop_lag_seconds',
        help: 'How late the event loop was, since the last scrape.',
        type: 'gauge',
        samples: delay,
      },
    ];
  }
}
