import { afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { type HealthBeacon, healthBeacon } from '@site/contracts/platform/health';
import type { Pin } from '@site/contracts/platform/pins';
import { attributesHtml } from '@site/server-kit/html/escape';
import { currentLocation, locationOf } from '@site/shared-ui/islands';
import { islandAttributes } from '../../../define/island-state';
import {
  createSite,
  network,
  newNetwork,
  open,
  serve,
  toIsland,
  TOKEN,
  toPage,
  toPin,
} from '../../testing/federation';

const { setSite } = await import('../../site');
const { unmountBelow } = await import('../../hydration/roots');
const { hydrate } = await import('../../hydration/hydrate');
const { trackVisit: reportVisit, trackBuild } = await import('../visit');
export { trackBuild };
// Loaded on demand on a page. Imported here, so that loading takes no time in the tests.
await import('../error-attribution');

const Calm = () => <p>Calm</p>;

/** Beacons that were sent, with their requests. */
export const sent: { init: RequestInit | undefined; beacon: HealthBeacon }[] = [];
export const offline = jest.fn(() => false);
let series = 0;
export let build = '';
let main: HTMLElement;

/** Deploys the current build of `probe`, with a page of one island. */
export const serveProbe = (Island: () => React.ReactNode) =>
  serve('probe', build, { pages: { '/probe': toPage([toIsland(Island)]) } });

/** Opens a document of `probe` in a new build that is deployed. */
export function visit(changes: Pick<Partial<Pin>, 'revision' | 'token'> = {}) {
  build = `b${(series += 1)}`;
  newNetwork();
  const site = createSite({ probe: build, guest: build });
  setSite({ ...site, pins: { ...site.pins, probe: { ...toPin('probe', build), ...changes } } });
  network.map = site;
  const attributes = islandAttributes({ id: '0', remote: 'probe', hydrate: 'interaction', build });
  main = open('/probe', `<div${attributesHtml(attributes)}>${renderToString(<Calm />)}</div>`);
  currentLocation.set(locationOf('/probe'));
  serveProbe(Calm);
}
/** Releases another build of `probe` while the document is open; its files are not there. */
export function releaseNext() {
  build = `${build}next`;
  network.map = createSite({ probe: build, guest: build });
}
const theIslands = () => [...main.querySelectorAll<HTMLElement>('[data-island]')];
export const hydrateAll = () => Promise.all(theIslands().map(hydrate));
const realTick = setTimeout;
export const settle = async () => {
  // Waits for the import of the counting code.
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => realTick(resolve));
  await jest.advanceTimersByTimeAsync(3_100);
};
export const leave = () => dispatchEvent(new Event('pagehide'));
export const beacons = () => sent.map(({ beacon }) => beacon);
/** The beacon of a visit with the current build of `probe`. */
export const buildBeacon = (health: object) => ({ probe: { build, token: TOKEN, ...health } });
export const dispatchError = (
  filename: string,
  error: unknown = new TypeError('a name that was typed'),
) => dispatchEvent(new ErrorEvent('error', { error, filename, lineno: 1, colno: 715 }));
export const getFileUrl = (remote: string) => `${toPin(remote, build).base}/web/823.js`;

beforeAll(() => {
  const others = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    if (address !== '/_health') return others(address, init);
    sent.push({ init, beacon: healthBeacon.parse(JSON.parse(String(init?.body))) });
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  visit();
  reportVisit([]);
  jest.runOnlyPendingTimers();
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !offline());
  offline.mockReturnValue(false);
  // Sends reports that earlier tests have left. Each report holds one build per remote.
  for (let beacon = 0; beacon < 3; beacon++) leave();
  sent.length = 0;
});
afterEach(() => {
  unmountBelow(document.body);
  jest.runOnlyPendingTimers();
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete document.documentElement.dataset.override;
});
