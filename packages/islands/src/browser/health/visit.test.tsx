import { expect, jest, test } from '@jest/globals';
import {
  beacons,
  build,
  buildBeacon,
  dispatchError,
  getFileUrl,
  hydrateAll,
  leave,
  releaseNext,
  sent,
  settle,
  visit,
} from './testing/visit';

const { TOKEN } = await import('../testing/federation');
const { preparePage } = await import('../hydration/prepare');

test('a visit without a failure is reported once, without personal data', async () => {
  visit();
  await hydrateAll();
  expect(sent).toEqual([]);
  await settle();
  leave();
  expect(beacons()).toEqual([buildBeacon({ failures: [] })]);
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
});

test('a tab reports a build once, and nothing without storage', async () => {
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

test('a build that a navigation loads is reported too', async () => {
  visit();
  await hydrateAll();
  const before = build;
  releaseNext();
  await expect(preparePage('/probe?next')).rejects.toThrow();
  await settle();
  leave();
  expect(beacons().map(({ probe }) => probe)).toEqual([
    { build, token: TOKEN, failures: ['failed'], thrown: expect.any(String) },
    { build: before, token: TOKEN, failures: [] },
  ]);
});

test.each<[string, () => void]>([
  ['a developer’s own server', () => visit({ revision: '1' })],
  ['a build without a token', () => visit({ token: undefined })],
  [
    'a build of an override',
    () => {
      visit();
      document.documentElement.dataset.override = 'probe';
    },
  ],
])('nothing is reported of %s', async (_, begin) => {
  begin();
  await hydrateAll();
  dispatchError(getFileUrl('probe'));
  await settle();
  leave();
  expect(sent).toEqual([]);
});
