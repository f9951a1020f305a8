import { expect, test } from '@jest/globals';
import { useEffect } from 'react';
import { serve, takeDown } from '../testing/federation';
import {
  beacons,
  build,
  buildBeacon,
  dispatchError,
  getFileUrl,
  hydrateAll,
  leave,
  offline,
  sent,
  serveProbe,
  settle,
  trackBuild,
  visit,
} from './testing/visit';

const Shaky = () => {
  useEffect(() => {
    throw new RangeError('words of a visitor');
  }, []);
  return <p>Calm</p>;
};
const Altered = () => <p>Other</p>;
const reject = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const errorAt = (stack: string) => Object.assign(new Error('secret'), { stack });

const failCall = (name: string) =>
  dispatchEvent(new CustomEvent('site:failed', { detail: { name, build } }));

/** Every kind of failure, and its report. */
test.each<[string, happen: () => unknown, reported: object]>([
  [
    'an island whose code fails to load',
    () =>
      serve('probe', build, {
        pages: { '/probe': () => Promise.reject(errorAt(`at page (${getFileUrl('probe')}:1:30)`)) },
      }),
    { failures: ['failed'], thrown: 'Error at web/823.js:1:30' },
  ],
  ['an island that throws', () => serveProbe(Shaky), { failures: ['crashed'] }],
  ['an island that React renders again', () => serveProbe(Altered), { failures: ['recovered'] }],
  [
    'an error in its code elsewhere',
    () => dispatchError(getFileUrl('probe')),
    { failures: ['errors'], thrown: 'TypeError at web/823.js:1:715' },
  ],
  [
    'an unhandled rejection with a stack of Firefox',
    () =>
      reject(
        errorAt(
          `onClick@${getFileUrl('probe')}?again=17:1:20\nmd@http://localhost/static/react.js:3:4`,
        ),
      ),
    { failures: ['errors'], thrown: 'Error at web/823.js:1:20' },
  ],
  ['a call that failed on the server', () => failCall('probe'), { failures: ['calls'] }],
])('%s is reported', async (_, happen, reported) => {
  visit();
  trackBuild('probe');
  happen();
  await hydrateAll();
  await settle();
  expect(beacons()).toEqual([
    expect.objectContaining({ probe: expect.objectContaining({ build, ...reported }) }),
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/words|typed|secret/);
  dispatchError(getFileUrl('probe'));
  await settle();
  leave();
  expect(sent).toHaveLength(1);
});

test('a failure after the first report is reported once', async () => {
  visit();
  await hydrateAll();
  leave();
  await settle();
  expect(beacons()).toEqual([buildBeacon({ failures: [] })]);
  for (let time = 0; time < 2; time++) {
    dispatchError(getFileUrl('probe'));
    await settle();
    leave();
  }
  expect(beacons().slice(1)).toEqual([
    buildBeacon({ failures: ['errors'], thrown: expect.any(String) }),
  ]);
});

test.each([
  ['a failure is reported after an earlier document without one', () => undefined, true],
  [
    'nothing is reported after a failure of an earlier document',
    () => dispatchError(getFileUrl('probe')),
    false,
  ],
])('in the same tab %s', async (_, happen, isReported) => {
  visit();
  await hydrateAll();
  happen();
  await settle();
  leave();
  const note = sessionStorage.getItem(`health:probe@${build}`) ?? '';
  sent.length = 0;
  visit();
  sessionStorage.setItem(`health:probe@${build}`, note);
  await hydrateAll();
  leave();
  expect(sent).toEqual([]);
  dispatchError(getFileUrl('probe'));
  await settle();
  expect(beacons()).toMatchObject(isReported ? [{ probe: { build, failures: ['errors'] } }] : []);
});

const noises: Record<string, () => unknown> = {
  'an error of an extension': () => dispatchError('chrome-extension://abcdef/inject.js'),
  'an error of the shell': () => dispatchError('http://localhost/static/first.1234.js'),
  'an error of another company': () => dispatchError('https://elsewhere.example/tag.js'),
  'an error of another build': () => dispatchError('https://probe.example/other/web/823.js'),
  'an error without a place': () => dispatchError(''),
  'a promise of an extension that names a file of the build': () =>
    reject(
      errorAt(
        `Error: x\n at a (moz-extension://a/b.js:1:2)\n at b (https://a.example/b.js:1:2)\n at c (${getFileUrl('probe')}:1:2)`,
      ),
    ),
  'a rejection whose reason is not an error': () => reject('refused'),
  'a call without a build': () => dispatchEvent(new CustomEvent('site:failed')),
  'a call of a build that is not on the page': () => failCall('blog'),
  'a chunk that fails to load without a connection': () => {
    offline.mockReturnValueOnce(true);
    reject(Object.assign(errorAt(`at r (${getFileUrl('probe')}:1:2)`), { name: 'ChunkLoadError' }));
  },
};

test.each(Object.entries(noises))(
  '%s is not reported as a failure of the build',
  async (_, happen) => {
    visit();
    await hydrateAll();
    happen();
    await settle();
    leave();
    expect(beacons()).toEqual([buildBeacon({ failures: [] })]);
  },
);

test('an island that fails to load without a connection is not a failure of the build', async () => {
  visit();
  takeDown('probe', build);
  offline.mockReturnValue(true);
  await hydrateAll();
  offline.mockReturnValue(false);
  await settle();
  leave();
  expect(beacons()).toEqual([buildBeacon({ failures: [] })]);
});
