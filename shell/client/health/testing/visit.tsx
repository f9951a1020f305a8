import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { healthBeacon, type HealthBeacon } from '@site/contracts/health';
import { currentLocation, locationOf } from '@site/shared-ui/parts';
import { attributesHtml } from '../../../server/render/html';
import { partAttributes } from '../../../shared/part-state';
import {
  network,
  newNetwork,
  open,
  pageOf,
  partOf,
  pinOf,
  serve,
  siteWith,
} from '../../testing/federation';

const { setSite } = await import('../../site');
const { unmountBelow } = await import('../../parts/roots');
const { wake } = await import('../../parts/wake');
const { beginWaking, followHealth, meet } = await import('../visit');
export { meet };
// Loaded on demand on a page. Imported here, so that loading takes no time in the tests.
await import('../trouble');

const Calm = () => <p>Calm</p>;

/** Beacons that were sent, with their requests. */
export const sent: { init: RequestInit | undefined; beacon: HealthBeacon }[] = [];
export const offline = jest.fn(() => false);
const MEGABYTE = 1_048_576;
/** Chromium reports the heap; other browsers report nothing. */
export const heap = (megabytes: number | undefined) =>
  Object.assign(performance, {
    memory: megabytes && { usedJSHeapSize: megabytes * MEGABYTE },
  });
/** Resource timing entries of the build's files. */
export const files = jest.fn((_name: string): object[] => []);
let series = 0;
export let build = '';
let main: HTMLElement;

/** Deploys the current build of `probe`, with a page of one part. */
export const serveProbe = (Part: () => React.ReactNode) =>
  serve('probe', build, { pages: { '/probe': pageOf([partOf(Part)]) } });

/** Opens a document of `probe` in a new build that is deployed. */
export function visit({ revision }: { revision?: string } = {}) {
  build = `b${(series += 1)}`;
  newNetwork();
  const site = siteWith({ probe: build, guest: build });
  setSite(revision ? { ...site, pins: { probe: { ...pinOf('probe', build), revision } } } : site);
  network.map = site;
  const attributes = partAttributes({ id: '0', remote: 'probe', when: 'interaction', build });
  main = open('/probe', `<div${attributesHtml(attributes)}>${renderToString(<Calm />)}</div>`);
  currentLocation.set(locationOf('/probe'));
  serveProbe(Calm);
}
/** Releases another build of `probe` while the document is open; its files are not there. */
export function releaseNext() {
  build = `${build}next`;
  network.map = siteWith({ probe: build, guest: build });
}
const theParts = () => [...main.querySelectorAll<HTMLElement>('[data-part]')];
export const wakeAll = () => Promise.all(theParts().map(wake));
export const realTick = setTimeout;
export const settle = async () => {
  // Waits for the import of the counting code.
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => realTick(resolve));
  await jest.advanceTimersByTimeAsync(1_100);
};
export const leave = () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
export const endWakingAfter = (milliseconds: number) => {
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  const endWaking = beginWaking(meet('probe'));
  clock.mockReturnValue(now + milliseconds);
  endWaking();
  clock.mockRestore();
};
export const beacons = () => sent.map(({ beacon }) => beacon);
/** Beacons of the current build. Earlier builds of the page share its heap, so they may be reported too. */
export const beaconsOfThis = () =>
  beacons().flatMap(({ remotes: { probe } }) => (probe?.build === build ? [probe] : []));
export const beaconWith = (probe: unknown) => ({ seconds: expect.any(Number), remotes: { probe } });
export const throwAt = (
  filename: string,
  error: unknown = new TypeError('a name that was typed'),
) => dispatchEvent(new ErrorEvent('error', { error, filename, lineno: 1, colno: 715 }));
export const fileOf = (remote: string) => `${pinOf(remote, build).base}/web/823.js`;

beforeAll(() => {
  const others = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    if (address !== '/_health') return others(address, init);
    sent.push({ init, beacon: healthBeacon.parse(JSON.parse(String(init?.body))) });
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  Object.assign(performance, { getEntriesByName: files });
  visit();
  heap(20);
  followHealth([]);
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !offline());
  offline.mockReturnValue(false);
  files.mockReturnValue([]);
  heap(20);
  // Sends reports that earlier tests have left. Each report holds one build per remote.
  for (let beacon = 0; beacon < 3; beacon++) leave();
  sent.length = 0;
});
afterEach(() => {
  unmountBelow(document.body);
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete document.documentElement.dataset.override;
});
