import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { healthBeacon, type HealthBeacon } from '@site/contracts/health';
import { currentLocation, locationOf } from '@site/shared-ui/parts';
import { attributesHtml } from '../../server/render/html';
import { partAttributes } from '../../shared/part-state';
import {
  network,
  newNetwork,
  open,
  pageOf,
  partOf,
  pinOf,
  serve,
  siteWith,
  takeDown,
} from '../testing/federation';

const { setSite } = await import('../site');
const { unmountBelow } = await import('../parts/roots');
const { wake } = await import('../parts/wake');
const { preparePage } = await import('../pages/prepare');
const { beginWaking, followHealth, meet } = await import('./visit');
// Loaded on demand on a page. Imported here, so that loading takes no time in the tests.
const { count } = await import('./trouble');

const Calm = () => <p>Calm</p>;
const Shaky = () => {
  useEffect(() => {
    throw new RangeError('words of a visitor');
  }, []);
  return <p>Calm</p>;
};
const Altered = () => <p>Other</p>;

const sent: { init: RequestInit | undefined; beacon: HealthBeacon }[] = [];
const offline = jest.fn(() => false);
const MEGABYTE = 1_048_576;
/** Chromium reports the heap; other browsers report nothing. */
const heap = (megabytes: number | undefined) =>
  Object.assign(performance, {
    memory: megabytes && { usedJSHeapSize: megabytes * MEGABYTE },
  });
/** Resource timing entries of the build's files. */
const files = jest.fn((_name: string): object[] => []);
let series = 0;
let build = '';
let main: HTMLElement;

/** Deploys the current build of `probe`, with a page of one part. */
const serveProbe = (Part: () => React.ReactNode) =>
  serve('probe', build, { pages: { '/probe': pageOf([partOf(Part)]) } });

/** Opens a document of `probe` in a new build that is deployed. */
function visit({ revision }: { revision?: string } = {}) {
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
const theParts = () => [...main.querySelectorAll<HTMLElement>('[data-part]')];
const wakeAll = () => Promise.all(theParts().map(wake));
const realTick = setTimeout;
const settle = async () => {
  // Waits for the import of the counting code.
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => realTick(resolve));
  await jest.advanceTimersByTimeAsync(1_100);
};
const leave = () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const comeBack = () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
  document.dispatchEvent(new Event('visibilitychange'));
};
const endWakingAfter = (milliseconds: number) => {
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  const endWaking = beginWaking(meet('probe'));
  clock.mockReturnValue(now + milliseconds);
  endWaking();
  clock.mockRestore();
};
const beacons = () => sent.map(({ beacon }) => beacon);
/** Beacons of the current build. Earlier builds of the page share its heap, so they may be reported too. */
const beaconsOfThis = () =>
  beacons().flatMap(({ remotes: { probe } }) => (probe?.build === build ? [probe] : []));
const beaconWith = (probe: unknown) => ({ seconds: expect.any(Number), remotes: { probe } });
const throwAt = (filename: string, error: unknown = new TypeError('a name that was typed')) =>
  dispatchEvent(new ErrorEvent('error', { error, filename, lineno: 1, colno: 715 }));
const reject = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const errorAt = (stack: string) => Object.assign(new Error('secret'), { stack });
const fileOf = (remote: string) => `${pinOf(remote, build).base}/web/823.js`;

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

test('a visit without harm is told of once, as it ends, and without a mark of the visitor', async () => {
  visit();
  await wakeAll();
  await settle();
  expect(sent).toEqual([]);
  leave();
  dispatchEvent(new Event('pagehide'));
  expect(beacons()).toEqual([beaconWith({ build, wake: expect.any(Number) })]);
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
});

test.each([
  ['two seconds is told of a second later', 2_000, 1],
  ['less is told of on leaving', 1_999, 0],
])('a part that takes %s', async (_, milliseconds, sooner) => {
  visit();
  endWakingAfter(milliseconds);
  await settle();
  expect(sent).toHaveLength(sooner);
  leave();
  expect(beacons()).toMatchObject([{ remotes: { probe: { wake: milliseconds } } }]);
});

test.each([
  ['from the cache', { transferSize: 0, decodedBodySize: 7 }, true],
  ['from the server', { transferSize: 9, decodedBodySize: 7 }, undefined],
  ['from a server that does not let us know', { transferSize: 0, decodedBodySize: 0 }, undefined],
])('a visit says when it had a build %s', (_, entry, cached) => {
  visit();
  meet('probe');
  files.mockImplementation((name) =>
    name === `${pinOf('probe', build).base}/web/remoteEntry.js` ? [entry] : [],
  );
  leave();
  expect(beacons()[0]?.remotes.probe?.cached).toBe(cached);
});

test.each([
  ['has grown', 33.4, 13],
  ['has grown by less than half a megabyte', 20.4, undefined],
  ['is smaller, as garbage was collected', 12, undefined],
  ['is not known', undefined, undefined],
])('a visit whose memory %s since the first touch says so', (_, megabytes, grown) => {
  visit();
  meet('probe');
  heap(90);
  dispatchEvent(new Event('scroll'));
  heap(megabytes);
  leave();
  expect(beacons()[0]?.remotes.probe?.grown).toBe(grown);
});

test.each<[string, happen: () => unknown, told: object | undefined]>([
  ['thirty megabytes more', () => heap(64), { grown: 44, again: true }],
  ['less than that', () => heap(63), undefined],
  ['a part that takes a second longer', () => endWakingAfter(1_501), { wake: 1_501, again: true }],
  ['a part that takes less than that', () => endWakingAfter(1_500), undefined],
])('what comes after the first word is told once more when it is slow: %s', (_, happen, told) => {
  visit();
  endWakingAfter(500);
  heap(33);
  leave();
  sent.length = 0;
  happen();

  for (let time = 0; time < 2; time++) leave();
  expect(beaconsOfThis()).toEqual(told ? [expect.objectContaining(told)] : []);
});

/** Some looks at the heap. */
const look = () => jest.advanceTimersByTimeAsync(6_000);

test('a page whose memory grows plainly too much says so at once, and its further growth is not told', async () => {
  visit();
  meet('probe');
  comeBack();
  heap(68);
  await look();
  expect(sent).toEqual([]);
  heap(69);
  await look();
  expect(beaconsOfThis()).toEqual([{ build, grown: 49 }]);
  heap(300);
  await look();
  expect(jest.getTimerCount()).toBe(0);
  leave();
  comeBack();
  await look();
  expect(beaconsOfThis()).toHaveLength(1);
  throwAt(fileOf('probe'));
  await settle();
  leave();
  expect(beaconsOfThis().slice(1)).toEqual([
    expect.objectContaining({ again: true, errors: 1, grown: 280 }),
  ]);
});

test('a page that grows plainly too much after its first word says so once it is thirty megabytes more', async () => {
  visit();
  meet('probe');
  heap(45);
  leave();
  comeBack();
  heap(75);
  await look();
  expect(beaconsOfThis()).toEqual([{ build, grown: 25 }]);
  heap(76);
  await look();
  expect(beaconsOfThis().slice(1)).toEqual([{ build, grown: 56, again: true }]);
});

test('nobody looks at the memory of a page that is hidden', async () => {
  visit();
  meet('probe');
  comeBack();
  leave();
  expect(jest.getTimerCount()).toBe(0);
  sent.length = 0;
  heap(300);
  await look();
  expect(sent).toEqual([]);
});

test('nor in a browser that does not report it', () => {
  heap(undefined);
  comeBack();
  expect(jest.getTimerCount()).toBe(0);
});

test('a build from the cache is not said to be slow because of the page’s memory', async () => {
  visit();
  meet('probe');
  files.mockReturnValue([{ transferSize: 0, decodedBodySize: 7 }]);
  comeBack();
  heap(90);
  await look();
  leave();
  expect(beaconsOfThis()).toEqual([{ build, grown: 70, cached: true }]);
});

test('a tab tells of a build once, whatever documents it loads, and nothing where it cannot keep count', async () => {
  visit();
  sessionStorage.setItem(`health:probe@${build}`, '1');
  await wakeAll();
  leave();
  visit();
  await wakeAll();
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  leave();
  expect(sent).toEqual([]);
});

const failCall = (name: string) =>
  dispatchEvent(new CustomEvent('site:failed', { detail: { name, build } }));

/** Every kind of harm, and its report. */
test.each<[string, happen: () => unknown, told: object]>([
  ['a part whose code cannot be had', () => takeDown('probe', build), { stuck: 1 }],
  ['a part that throws', () => serveProbe(Shaky), { crashed: 1 }],
  ['a part that is rendered anew', () => serveProbe(Altered), { recovered: 1 }],
  [
    'an error in its code elsewhere',
    () => throwAt(fileOf('probe')),
    { errors: 1, thrown: 'TypeError at web/823.js:1:715' },
  ],
  [
    'a promise that nothing has caught, as Firefox tells it',
    () =>
      reject(
        errorAt(
          `onClick@${fileOf('probe')}?again=17:1:20\nmd@http://localhost/static/react.js:3:4`,
        ),
      ),
    { errors: 1, thrown: 'Error at web/823.js:1:20' },
  ],
  ['a call that a server could not answer', () => failCall('probe'), { calls: 1 }],
])('%s is told of a second later', async (_, happen, told) => {
  visit();
  meet('probe');
  happen();
  await wakeAll();
  await settle();
  expect(beacons()).toEqual([beaconWith(expect.objectContaining({ build, ...told }))]);
  expect(JSON.stringify(sent)).not.toMatch(/words|typed|secret/);
  throwAt(fileOf('probe'));
  await settle();
  leave();
  expect(sent).toHaveLength(1);
});

test.each([
  ['without harm, as somebody looked at another tab', leave],
  ['slow', () => endWakingAfter(2_000)],
])('harm that comes after a first word is told once more: %s', async (_, tell) => {
  visit();
  await wakeAll();
  tell();
  await settle();
  expect(beacons()).toEqual([beaconWith({ build, wake: expect.any(Number) })]);
  for (let time = 0; time < 2; time++) {
    throwAt(fileOf('probe'));
    await settle();
    leave();
  }
  expect(beacons().slice(1)).toEqual([
    beaconWith(expect.objectContaining({ build, again: true, errors: 1 })),
  ]);
});

test.each([
  ['an earlier document told that all was well: harm is told', () => undefined, true],
  ['an earlier document told of harm: nothing is', () => throwAt(fileOf('probe')), false],
])('in the same tab %s', async (_, happen, isTold) => {
  visit();
  await wakeAll();
  happen();
  await settle();
  leave();
  const note = sessionStorage.getItem(`health:probe@${build}`) ?? '';
  sent.length = 0;
  visit();
  sessionStorage.setItem(`health:probe@${build}`, note);
  await wakeAll();
  leave();
  expect(sent).toEqual([]);
  throwAt(fileOf('probe'));
  await settle();
  expect(beacons()).toMatchObject(
    isTold ? [{ remotes: { probe: { build, again: true, errors: 1 } } }] : [],
  );
});

const noises: Record<string, () => unknown> = {
  'an error of an extension': () => throwAt('chrome-extension://abcdef/inject.js'),
  'an error of the shell': () => throwAt('http://localhost/static/first.1234.js'),
  'an error of another company': () => throwAt('https://elsewhere.example/tag.js'),
  'an error of another build': () => throwAt('https://probe.example/other/web/823.js'),
  'an error without a place': () => throwAt(''),
  'a promise of an extension that names a file of the build': () =>
    reject(
      errorAt(
        `Error: x\n at a (moz-extension://a/b.js:1:2)\n at b (https://a.example/b.js:1:2)\n at c (${fileOf('probe')}:1:2)`,
      ),
    ),
  'a promise that was refused for a reason that is no error': () => reject('refused'),
  'a call of nobody known': () => dispatchEvent(new CustomEvent('site:failed')),
  'a call of a build that is not here': () => failCall('blog'),
  'a chunk that cannot be had without a connection': () => {
    offline.mockReturnValueOnce(true);
    reject(Object.assign(errorAt(`at r (${fileOf('probe')}:1:2)`), { name: 'ChunkLoadError' }));
  },
};
test.each(Object.entries(noises))('%s is no harm', async (_, happen) => {
  visit();
  await wakeAll();
  happen();
  await settle();
  expect(sent).toEqual([]);
  leave();
  expect(beacons()).toEqual([beaconWith({ build, wake: expect.any(Number) })]);
});

test('without a connection a part that cannot be had is nobody’s fault', async () => {
  visit();
  takeDown('probe', build);
  offline.mockReturnValue(true);
  await wakeAll();
  offline.mockReturnValue(false);
  await settle();
  leave();
  expect(beacons()).toMatchObject([{ remotes: { probe: { build } } }]);
  expect(beacons()[0]?.remotes.probe).not.toHaveProperty('stuck');
});

test('an error that comes again and again is counted as far as the contract has numbers, and its first place kept', () => {
  visit();
  const one = meet('probe');
  const first = Object.assign(new TypeError('first'), { stack: `${fileOf('probe')}:1:715` });
  count(new Map(), one, 'errors', first);
  for (let time = 0; time < 1_500; time++) count(new Map(), one, 'errors', new Error(String(time)));
  leave();
  expect(beacons()[0]?.remotes.probe).toMatchObject({
    errors: 999,
    thrown: 'TypeError at web/823.js:1:715',
  });
});

test('a navigation to another build is told of for that build', async () => {
  visit();
  await wakeAll();
  const before = build;
  build = `${before}next`;
  network.map = siteWith({ probe: build, guest: build });
  await expect(preparePage('/probe?next')).rejects.toThrow();
  await settle();
  leave();
  expect(beacons().map(({ remotes }) => remotes.probe)).toEqual([
    expect.objectContaining({ build, stuck: 1 }),
    expect.objectContaining({ build: before }),
  ]);
});

test('what still sleeps as the visitor leaves was waited for until then', async () => {
  visit();
  network.containers.set(pinOf('probe', build).container, new Promise(() => undefined) as never);
  void wakeAll();
  await new Promise((resolve) => realTick(resolve));
  leave();
  expect(beacons()).toMatchObject([{ remotes: { probe: { wake: expect.any(Number) } } }]);
});

test('nothing is told of a developer’s own server', async () => {
  visit({ revision: '1' });
  await wakeAll();
  throwAt(fileOf('probe'));
  await settle();
  leave();
  expect(sent).toEqual([]);
});

test('nothing is told of builds that somebody has chosen for their own eyes', async () => {
  visit();
  document.documentElement.dataset.override = 'probe';
  await wakeAll();
  await settle();
  leave();
  expect(sent).toEqual([]);
});
