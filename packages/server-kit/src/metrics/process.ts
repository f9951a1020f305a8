import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';
import { observedCounter, observedGauge } from './observed';

/** Interval of the measurements of the event loop's delay, in milliseconds. */
const RESOLUTION = 20;
const NANOSECOND = 1e-9;

/** Adds memory, processor time and delay of the event loop to the metrics. @returns ends the measuring of the delay */
export function observeProcess(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const started = Date.now() / 1000 - process.uptime();
  for (const [name, help, read] of [
    ['process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage().rss],
    ['nodejs_heap_size_used_bytes', 'Memory of its objects.', () => process.memoryUsage().heapUsed],
    ['process_start_time_seconds', 'When it started.', () => started],
  ] as const)
    observedGauge(registry, name, help, read);
  observedCounter(registry, 'process_cpu_seconds_total', 'Time on a processor.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'How late the event loop was, since the last scrape.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const quantile of [0.5, 0.99, 1]) {
        const measured = delay.count > 0 ? delay.percentile(quantile * 100) : 0;
        // Every measurement includes the interval itself.
        this.set({ quantile }, Math.max(0, measured * NANOSECOND - RESOLUTION / 1000));
      }
      delay.reset();
    },
  });
  return () => delay.disable();
}
