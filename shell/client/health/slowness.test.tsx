import { expect, jest, test } from '@jest/globals';
import { pinOf } from '../testing/federation';
import {
  sent,
  heap,
  files,
  settle,
  leave,
  endWakingAfter,
  beacons,
  beaconsOfThis,
  throwAt,
  fileOf,
  build,
  visit,
  meet,
} from './testing/visit';

const comeBack = () => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: false });
  document.dispatchEvent(new Event('visibilitychange'));
};

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
