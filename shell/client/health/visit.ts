import type { Pin } from '@site/contracts/federation';
import type { BEACON_LIMIT, Harm, HEALTH_PATH, RemoteHealth } from '@site/contracts/health';
import { DELAY_MS } from '../../shared/opens-by-itself';
import { describePart, hasUrgentPart } from '../../shared/part-state';
import type { Site } from '../../shared/site';
import { currentSite } from '../site';
import type { Failure } from './trouble';

/** A remote's build that this visit has loaded. */
export interface Met {
  pin: Pin;
  health: RemoteHealth;
}

/** Keyed by remote and build, because a navigation may lead to another build of the same remote. */
const met = new Map<string, Met>();

/** Undefined for the shell itself and for a developer's own server, which send no health. */
export function meet(remote: string, { pins }: Site = currentSite()): Met | undefined {
  const pin = pins[remote];
  if (!pin || pin.revision) return undefined;
  const key = `${remote}@${pin.build}`;
  if (!met.has(key)) {
    met.set(key, { pin, health: { build: pin.build, harms: [] } });
    if (isTouched) reportIn(FIRST_MS);
  }
  return met.get(key);
}

// Repeated here: an import of the values would bundle zod with them.
const path: typeof HEALTH_PATH = '/_health';
const limit: typeof BEACON_LIMIT = 1_024;

/** A part that takes longer to wake harms the visit. */
const SLOW_MS = 4_000;
/**
 * Time after the first touch at which a visit is reported, well or harmed: were harm reported sooner, a new build would
 * look worse than it is at first.
 */
const FIRST_MS = 3_000;
/** Delay of a later report, so that it has further harm of the same cause. */
const SOON_MS = 1_000;

let isTouched = false;

/** Measures whether a part of a build is awake in time. @returns ends the measurement, also after a failure */
export function beginWaking(one: Met | undefined): () => void {
  const timer = setTimeout(() => harm(one, 'slow'), SLOW_MS);
  return () => clearTimeout(timer);
}

/** The tab has reported a build as well (1) or as harmed (2). */
const WELL = 1;
const HARMED = 2;

/** The body of the next beacon, which is recorded as sent; empty when there is nothing new. */
function beacon(): string {
  let body = '';
  let remotes = {};
  // A beacon has one build of each remote: the newest comes first.
  for (const [build, { pin, health }] of [...met].reverse()) {
    const key = `health:${build}`;
    const before = Number(sessionStorage.getItem(key));
    const now = health.harms.length ? HARMED : WELL;
    if (before >= now) continue;
    const more = { [pin.name]: { ...health, ...(before && { again: true }) }, ...remotes };
    const text = JSON.stringify(more);
    if (pin.name in remotes || text.length > limit) continue;
    sessionStorage.setItem(key, `${now}`);
    body = text;
    remotes = more;
  }
  return body;
}

/** A beacon that does not arrive is not sent again: the network may have caused the harm too. */
function report(): void {
  if (!isTouched || 'override' in document.documentElement.dataset) return;
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

let isDue = false;

/** Reports after a delay, unless a report is due anyway. */
function reportIn(delay: number): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    report();
  }, delay);
}

/**
 * Notes a failure. The code for that is loaded on demand, because few visits need it. If it cannot be loaded the network
 * is broken, and no build is at fault.
 */
export function harm(what: Met | Failure | undefined, kind?: Harm, error?: unknown): void {
  if (navigator.onLine)
    import('./trouble').then(
      ({ note }) => note(met, what, kind, error) && isTouched && reportIn(SOON_MS),
      () => undefined,
    );
}

function beTouched(): void {
  if (isTouched) return;
  isTouched = true;
  reportIn(FIRST_MS);
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
}
