import { Counter, Gauge, type Registry } from 'prom-client';

/** A gauge whose value is read when the metrics are requested. */
export const observedGauge = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
): Gauge =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });

/** A counter whose total is kept elsewhere, and read when the metrics are requested. */
export const observedCounter = (
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
): Counter =>
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
