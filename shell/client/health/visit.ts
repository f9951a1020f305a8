import type { Pin } from '@site/contracts/federation';
import type { BEACON_LIMIT, HEALTH_PATH, RemoteHealth } from '@site/contracts/health';
import { VISIT_MARGINS } from '../../shared/margins';
import { DELAY_MS } from '../../shared/opens-by-itself';
import { describePart, hasUrgentPart } from '../../shared/part-state';
import type { Site } from '../../shared/site';
import { currentSite } from '../site';
import type { Failure, Harm } from './trouble';

// One module, because every visitor loads it: webpack wraps each module that several others import.

/** A remote's build that the visit has met. */
export interface Met {
  pin: Pin;
  health: RemoteHealth;
  isHarmed?: true;
  /** What this document has told of. */
  told?: RemoteHealth;
}

/** By remote and build: a navigation may move on to another build of the same remote. */
const met = new Map<string, Met>();

/**
 * The build of a remote that the page has, or the one that a navigation leads to. Nothing is told of the shell itself, nor
 * of a developer's own server.
 */
export function meet(remote: string, { pins }: Site = currentSite()): Met | undefined {
  const pin = pins[remote];
  if (!pin || pin.revision) return undefined;
  const key = `${remote}@${pin.build}`;
  if (!met.has(key)) met.set(key, { pin, health: { build: pin.build } });
  return met.get(key);
}

const waiting = new Set<() => void>();

/** What takes so long is told like harm: whoever waited may stay for minutes. In milliseconds. */
const SLOW_MS = 2_000;

/** Something of a build is to wake from here on. @returns what says that this has come to an end, whichever */
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

/** How the page got a file, with what lib.dom does not know of every entry. */
interface FileEntry extends PerformanceEntry {
  transferSize?: number;
  decodedBodySize?: number;
}

// The values stand beside schemas, whose library would come along.
const path: typeof HEALTH_PATH = '/_health';
const limit: typeof BEACON_LIMIT = 1_024;

/** By `performance.now()`; 0 before anybody is there. */
let touchedAt = 0;

const MEGABYTE = 1_048_576;
/** In megabytes, at the first touch. */
let heapThen = 0;

/** How much of the page's heap is in use, garbage included; in megabytes, 0 where the browser does not say. */
function heap(): number {
  // Not in lib.dom: Chromium alone has it.
  const { memory }: Performance & { memory?: { usedJSHeapSize: number } } = performance;
  return (memory?.usedJSHeapSize ?? 0) / MEGABYTE;
}

const isSlowerThan = (told: RemoteHealth | undefined, now: RemoteHealth): boolean =>
  VISIT_MARGINS.some(([measure, margin]) => (now[measure] ?? 0) > (told?.[measure] ?? 0) + margin);

/** What a word tells, and the tab keeps of a build. What is told later is worse. */
const FIRST = 1;
const SLOWER = 2;
const HARM = 3;

/** What is to be told now, and keeps that it was; empty when there is nothing. */
function beacon(): string {
  const seconds = Math.round((performance.now() - touchedAt) / 1_000);
  const grown = Math.round(heap() - heapThen);
  let body = '';
  let remotes = {};
  // Of one remote there is room for one build: the one that the page has now.
  for (const [build, one] of [...met].reverse()) {
    const { pin, health, isHarmed, told } = one;
    health.grown = grown > 0 ? grown : undefined;
    const [entry]: FileEntry[] = performance.getEntriesByName(`${pin.base}/web/remoteEntry.js`);
    // Where a server of files does not allow to ask, both are 0.
    if (entry?.decodedBodySize && !entry.transferSize) health.cached = true;
    const key = `health:${build}`;
    const before = Number(sessionStorage.getItem(key));
    const isSlower = before && !health.cached && isSlowerThan(told, health);
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
 * Tells the server how it went with the builds that this tab has not told of before, or that were slower or harmed since.
 * What does not arrive is not sent again: the network was broken, and what failed may have failed with it. Of builds that
 * somebody has chosen for their own eyes nothing is told.
 */
function report(): void {
  if (!touchedAt || 'override' in document.documentElement.dataset) return;
  // What does not wake has been waited for until now.
  waiting.forEach((count) => count());
  let body = '';
  try {
    body = beacon();
  } catch {
    // Where nothing can be kept nothing is told: it would be told again and again.
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

/** Other failures of the same cause come along. */
const SOON_MS = 1_000;
let isUrgent = false;

function reportSoon(): void {
  isUrgent = true;
  setTimeout(report, SOON_MS);
}

/**
 * Has counted and reported what went wrong. Few visits need the code for it. Where it cannot be had, it is the network that
 * is broken: everything fails alike, and it is nobody's fault.
 * @param what the build that something has gone wrong with, or an event that tells of it
 * @param error what was thrown, if anything
 */
export function harm(what: Met | Failure | undefined, kind?: Harm, error?: unknown): void {
  if (navigator.onLine)
    import('./trouble').then(
      ({ count }) => count(met, what, kind, error) && reportSoon(),
      () => undefined,
    );
}

function beTouched(): void {
  if (touchedAt) return;
  touchedAt = performance.now();
  heapThen = heap();
  if (isUrgent) reportSoon();
}

/** Follows how the visit goes for the builds that it meets. @param parts those of the document */
export function followHealth(parts: readonly HTMLElement[]): void {
  for (const part of parts) {
    const { remote, missing } = describePart(part);
    const one = meet(remote);
    if (missing) harm(one, 'missing');
  }
  for (const type of ['error', 'unhandledrejection', 'site:failed'] as const)
    addEventListener(type, harm);
  // It was a touch that brought this code, unless a part or a widget could not wait for one.
  if (!hasUrgentPart() && performance.now() < DELAY_MS) beTouched();
  for (const sign of ['pointermove', 'scroll', 'keydown']) addEventListener(sign, beTouched, true);
  addEventListener('pagehide', report);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) report();
  });
}
