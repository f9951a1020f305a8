/** @jest-environment-options {"url": "http://localhost/probe"} */
import { beforeAll, expect, jest, test } from '@jest/globals';
import { healthBeacon, type HealthBeacon } from '@site/contracts/health';
import { attributesHtml } from '../../server/render/html';
import { allParts, partAttributes } from '../../shared/part-state';
import { newNetwork, open, siteWith } from '../testing/federation';

const { setSite } = await import('../site');
const { followPageSpeed } = await import('./page-speed');
const { followHealth, meet } = await import('./visit');
await import('./trouble');

const heap = (megabytes: number) =>
  Object.assign(performance, { memory: { usedJSHeapSize: megabytes * 1_048_576 } });

/** Stand-in for the browser's buffered performance entries. */
const entries = new Map<string, (list: { getEntries: () => object[] }) => void>();
class Observer {
  static readonly supportedEntryTypes = ['event', 'largest-contentful-paint', 'layout-shift'];
  constructor(private readonly take: (list: { getEntries: () => object[] }) => void) {}
  observe({ type }: { type: string }) {
    entries.set(type, this.take);
  }
}
const remember = (type: string, ...list: object[]) =>
  entries.get(type)?.({ getEntries: () => list });

const sent: HealthBeacon[] = [];

beforeAll(() => {
  Object.assign(performance, { getEntriesByName: () => [] });
  Object.assign(globalThis, {
    PerformanceObserver: Observer,
    fetch: (_: string, { body }: { body: string }) => {
      sent.push(healthBeacon.parse(JSON.parse(body)));
      return Promise.resolve();
    },
  });
  setSite(newNetwork());
  const missing = partAttributes({ id: '0', remote: 'probe', when: 'interaction', missing: true });
  open('/probe', `<div${attributesHtml(missing)}>Not available</div>`);
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  heap(5);
  followHealth(allParts());
  followPageSpeed();
});

test('scripts that came for a missing part tell nothing before somebody touches the page, then soon', async () => {
  heap(300);
  await jest.advanceTimersByTimeAsync(4_000);
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
  // Buffered entries of the page load.
  remember(
    'largest-contentful-paint',
    { startTime: 800.4, duration: 0 },
    { startTime: 1_200.6, duration: 0 },
  );
  remember(
    'layout-shift',
    { startTime: 1, duration: 0, value: 0.25, hadRecentInput: false },
    { startTime: 2, duration: 0, value: 0.5, hadRecentInput: true },
  );
  remember(
    'event',
    { startTime: 1, duration: 104, interactionId: 7 },
    { startTime: 2, duration: 400, interactionId: 0 },
  );
  heap(40);
  dispatchEvent(new Event('scroll'));
  heap(42);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([
    {
      seconds: expect.any(Number),
      remotes: { probe: { build: 'one', missing: 1, lcp: 1_201, inp: 104, cls: 0.25, grown: 2 } },
    },
  ]);
});

test('from the first touch on it is told at once when memory grows plainly too much', async () => {
  heap(40 + 49);
  await jest.advanceTimersByTimeAsync(2_000);
  // The build was harmed, which has been told.
  expect(sent).toHaveLength(1);
  setSite(siteWith({ probe: 'two', guest: 'two' }));
  meet('probe');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent.slice(1)).toMatchObject([{ remotes: { probe: { build: 'two', grown: 49 } } }]);
});
