import { expect, jest, test } from '@jest/globals';
import {
  sent,
  hydrateAll,
  settle,
  leave,
  beacons,
  beaconOf,
  throwAt,
  fileOf,
  build,
  visit,
  releaseNext,
} from './testing/visit';

const { TOKEN } = await import('../testing/federation');
const { preparePage } = await import('../hydration/prepare');

test('a visit without a failure is reported once, after some seconds, and without anything of the visitor', async () => {
  visit();
  await hydrateAll();
  expect(sent).toEqual([]);
  await settle();
  leave();
  expect(beacons()).toEqual([beaconOf({ failures: [] })]);
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
});

test('a tab reports a build once, whatever documents it loads, and nothing without storage', async () => {
  visit();
  sessionStorage.setItem(`health:probe@${build}`, '1');
  await hydrateAll();
  leave();
  visit();
  await hydrateAll();
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  leave();
  expect(sent).toEqual([]);
});

test('after a navigation to another build that build is reported too', async () => {
  visit();
  await hydrateAll();
  const before = build;
  releaseNext();
  await expect(preparePage('/probe?next')).rejects.toThrow();
  await settle();
  leave();
  expect(beacons().map(({ probe }) => probe)).toEqual([
    { build, token: TOKEN, failures: ['stuck'], thrown: expect.any(String) },
    { build: before, token: TOKEN, failures: [] },
  ]);
});

test('nothing is reported of a developer’s own server', async () => {
  visit({ revision: '1' });
  await hydrateAll();
  throwAt(fileOf('probe'));
  await settle();
  leave();
  expect(sent).toEqual([]);
});

test('nothing is reported of builds of an override', async () => {
  visit();
  document.documentElement.dataset.override = 'probe';
  await hydrateAll();
  await settle();
  leave();
  expect(sent).toEqual([]);
});

test('nothing is reported of a build without a token', async () => {
  visit({ token: undefined });
  await hydrateAll();
  throwAt(fileOf('probe'));
  await settle();
  leave();
  expect(sent).toEqual([]);
});
