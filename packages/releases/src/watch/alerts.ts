import type { ReleaseMap } from '@site/contracts/platform/federation';
import { Gauge, type Registry } from 'prom-client';
import type { MapReader } from '../map/map-reader';

/** Builds that visitors get and of which browsers report failures: a person must decide. A canary is held until then. */
export const alertsIn = ({ remotes }: ReleaseMap) =>
  Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
    [stable, canary].flatMap((release) =>
      release?.alert
        ? [{ remote, build: release.build, isHeld: release === canary, ...release.alert }]
        : [],
    ),
  );

/** Adds a metric to call people by. */
export function observeAlerts(
  registry: Registry,
  map: Pick<MapReader, 'current' | 'isReady'>,
): void {
  new Gauge({
    name: 'remote_release_alert',
    help: '1 while browsers report failures of a build and no one has decided.',
    labelNames: ['remote', 'build'],
    registers: [registry],
    collect() {
      this.reset();
      if (!map.isReady) return;
      for (const { remote, build } of alertsIn(map.current().map)) this.set({ remote, build }, 1);
    },
  });
}
