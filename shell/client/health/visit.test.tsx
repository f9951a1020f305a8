import { expect, jest, test } from '@jest/globals';
import {
  sent,
  wakeAll,
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

test('a visit without harm is told of once, after some seconds, and without a mark of the visitor', async () => {
  visit();
  await wakeAll();
  expect(sent).toEqual([]);
  await settle();
  leave();
  expect(beacons()).toEqual([beaconWith({ build, harms: [] })]);
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
  expect(beacons().map(({ probe }) => probe)).toEqual([
    { build, harms: ['stuck'], thrown: expect.any(String) },
    { build: before, harms: [] },
  ]);
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
