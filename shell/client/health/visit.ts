import type { Pin } from '@site/contracts/federation';
import type { BEACON_LIMIT, HEALTH_PATH, RemoteHealth } from '@site/contracts/health';
import { LEAK_MB, VISIT_MARGINS } from '../../shared/margins';
import { DELAY_MS } from '../../shared/opens-by-itself';
import { describePart, hasUrgentPart } from '../../shared/part-state';
import type { Site } from '../../shared/site';
import { currentSite } from '../site';
import type { Failure, Harm } from './trouble';

// One module, because every visitor loads it: webpack adds a wrapper to each module that several others import.

/** A remote's build that this visit has loaded. */
export interface Met {
  pin: Pin;
  health: RemoteHealth;
  isHarmed?: true;
  /** The last health that this document has sent. */
  told?: RemoteHealth;
}

/** Keyed by remote and build, because a navigation may lead to another build of the same remote. */
const met = new Map<string, Met>();

/**
 * The build of a remote on this page, or on the page that a navigation leads to. Undefined for the shell itself and for
 * a developer's own server, which send no health.
 */
export function meet(remote: string, { pins }: Site = currentSite()): Met | undefined {
  const pin = pins[remote];
  if (!pin || pin.revision) return undefined;
  const key = `${remote}@${pin.build}`;
  if (!met.has(key)) met.set(key, { pin, health: { build: pin.build } });
  return met.get(key);
}

const waiting = new Set<() => void>();

/**
 * A part that takes so long to wake is reported at once, as harm is: the visit may go on for minutes. In milliseconds.
 */
const SLOW_MS = 2_000;

/** Measures the time until a part of a build is awake. @returns ends the measurement, also after a failure */
export function beginWaking(one: Met | undefined): () => void {
  const since = performance.now();
  const count = (): number =>
    one
      ? (one.health.wake = Math.max(one.health.wake ?? 0, Math.round(performance.now() - since)))
      : 0;
  waiting.add(count);
  return () => {
    if (count() >= SLOW_MS) reportSoon();
    waiting.delete(count);
  };
}

/** A resource timing entry, with fields that lib.dom does not declare on every entry. */
interface FileEntry extends PerformanceEntry {
  transferSize?: number;
  decodedBodySize?: number;
}

// Repeated here: an import of the values would bundle zod with them.
const path: typeof HEALTH_PATH = '/_health';
const limit: typeof BEACON_LIMIT = 1_024;

/** Time of the first touch by `performance.now()`; 0 before it. */
let touchedAt = 0;

const MEGABYTE = 1_048_576;
/** Heap at the first touch, in megabytes. */
let heapThen = 0;

/** The used heap of the page, garbage included, in megabytes; 0 where the browser does not report it. */
function heap(): number {
  // Chromium only, so lib.dom does not declare it.
  const { memory }: Performance & { memory?: { usedJSHeapSize: number } } = performance;
  return (memory?.usedJSHeapSize ?? 0) / MEGABYTE;
}

/** Growth of the heap since the first touch, in megabytes. */
const growth = (): number => Math.round(heap() - heapThen);

const isSlowerThan = (told: RemoteHealth | undefined, now: RemoteHealth): boolean =>
  VISIT_MARGINS.some(([measure, margin]) => (now[measure] ?? 0) > (told?.[measure] ?? 0) + margin);

/**
 * Kinds of beacon, as the tab stores them for each build. A later beacon must be of a higher kind. A first beacon that
 * reports a leak is of the second kind: such a page only grows on.
 */
const FIRST = 1;
const SLOWER = 2;
const HARM = 3;

/** The body of the next beacon, which is recorded as sent; empty when there is nothing new. */
function beacon(): string {
  const seconds = Math.round((performance.now() - touchedAt) / 1_000);
  const grown = growth();
  let body = '';
  let remotes = {};
  // A beacon has one build of each remote: the newest comes first.
  for (const [build, one] of [...met].reverse()) {
    const { pin, health, isHarmed, told } = one;
    health.grown = grown > 0 ? grown : undefined;
    const [entry]: FileEntry[] = performance.getEntriesByName(`${pin.base}/web/remoteEntry.js`);
    // Both sizes are 0 if the file server does not send Timing-Allow-Origin.
    if (entry?.decodedBodySize && !entry.transferSize) health.cached = true;
    const key = `health:${build}`;
    const before = Number(sessionStorage.getItem(key));
    const isSlower = !health.cached && (before ? isSlowerThan(told, health) : grown > LEAK_MB);
    const word = isHarmed ? HARM : isSlower ? SLOWER : FIRST;
    if (before >= word) continue;
    if (before) health.again = true;
    const more = { [pin.name]: health, ...remotes };
    const text = JSON.stringify({ seconds, remotes: more });
    if (pin.name in remotes || text.length > limit) continue;
    sessionStorage.setItem(key, `${word}`);
    one.told = { ...health };
    body = text;
    remotes = more;
  }
  return body;
}

/**
 * Sends a beacon for the builds that this tab has not reported before, or that were slower or harmed since. A beacon
 * that does not arrive is not sent again: the network was broken, and may have caused the failures too. Pages with an
 * override send none.
 */
function report(): void {
  if (!touchedAt || 'override' in document.documentElement.dataset) return;
  // Parts that are still waking have taken until now.
  waiting.forEach((count) => count());
  let body = '';
  try {
    body = beacon();
  } catch {
    // Without storage no beacon is sent: each page would send the same one again.
  }
  if (body)
    fetch(path, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body,
    }).catch(() => undefined);
}

/** Delay before an urgent beacon, so that it has further failures of the same cause. In milliseconds. */
const SOON_MS = 1_000;
let isUrgent = false;

function reportSoon(): void {
  isUrgent = true;
  setTimeout(report, SOON_MS);
}

/**
 * Counts and reports a failure. The code for that is loaded on demand, because few visits need it. If it cannot be
 * loaded the network is broken, and no build is at fault.
 * @param what the build that failed, or the event of the failure
 * @param error the thrown value, if any
 */
export function harm(what: Met | Failure | undefined, kind?: Harm, error?: unknown): void {
  if (navigator.onLine)
    import('./trouble').then(
      ({ count }) => count(met, what, kind, error) && reportSoon(),
      () => undefined,
    );
}

/** Pause between two looks at the heap, in milliseconds. */
const LOOK_MS = 2_000;
let looking: ReturnType<typeof setInterval> | undefined;

/**
 * From the first touch on, while the page is visible: reports at once that it grows plainly too much. At twice the limit
 * every build has been reported, also one that had grown by almost the limit in its first beacon.
 */
function watchHeap(): void {
  clearInterval(looking);
  if (touchedAt && !document.hidden && heap())
    looking = setInterval(() => {
      const grown = growth();
      if (grown > LEAK_MB) report();
      if (grown > 2 * LEAK_MB) clearInterval(looking);
    }, LOOK_MS);
}

function beTouched(): void {
  if (touchedAt) return;
  touchedAt = performance.now();
  heapThen = heap();
  watchHeap();
  if (isUrgent) reportSoon();
}

/** Collects the health of this visit, by build. @param parts all parts of the document */
export function followHealth(parts: readonly HTMLElement[]): void {
  for (const part of parts) {
    const { remote, missing } = describePart(part);
    const one = meet(remote);
    if (missing) harm(one, 'missing');
  }
  for (const type of ['error', 'unhandledrejection', 'site:failed'] as const)
    addEventListener(type, harm);
  // A touch has loaded this code, unless an urgent part or a widget did.
  if (!hasUrgentPart() && performance.now() < DELAY_MS) beTouched();
  for (const sign of ['pointermove', 'scroll', 'keydown']) addEventListener(sign, beTouched, true);
  addEventListener('pagehide', report);
  document.addEventListener('visibilitychange', () => {
    watchHeap();
    if (document.hidden) report();
  });
}
