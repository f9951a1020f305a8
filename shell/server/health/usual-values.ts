import { Gauge, type Registry } from 'prom-client';
import { ownerOf } from '../map/pins';
import type { MapReader } from '../map/release-map';
import type { Health } from './health';

/** `/metrics`: the usual value of each measure by remote, build and owner, such as its Web Vitals. */
export const observeUsualValues = (registry: Registry, health: Health, map: MapReader): Gauge =>
  new Gauge({
    name: 'remote_usual_value',
    help: 'Third quartile of a build’s latest 200 values: milliseconds, cls a score, grown megabytes.',
    labelNames: ['remote', 'build', 'owner', 'measure'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { remote, build, measure, value } of health.own()) {
        const owner = ownerOf(map.current(), remote, build) ?? '';
        this.set({ remote, build, owner, measure }, value);
      }
    },
  });
