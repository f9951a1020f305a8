import { expect, jest, test } from '@jest/globals';
import { network, pinOf } from '../testing/federation';
import {
  sent,
  wakeAll,
  realTick,
  settle,
  leave,
  beacons,
  beaconWith,
  throwAt,
  fileOf,
  build,
  visit,
  releaseNext,
} from './testing/visit';

const { preparePage } = await import('../pages/prepare');

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

test('a navigation to another build is told of for that build', async () => {
  visit();
  await wakeAll();
  const before = build;
  releaseNext();
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
