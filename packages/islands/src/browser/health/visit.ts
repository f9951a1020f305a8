import type { FailureKind, HEALTH_PATH, MAX_BEACON_BYTES } from '@site/contracts/platform/health';
import { describeIsland } from '../../define/island-state';
import type { Site } from '../../define/site';
import { tryStorage } from '../../define/storage';
import { currentSite } from '../site';
import type * as Attribution from './error-attribution';
import type { FailureEvent, LoadedBuild } from './error-attribution';

/** Keyed by remote and build, because a navigation may lead to another build of the same remote. */
const loadedBuilds = new Map<string, LoadedBuild>();

/**
 * Follows the health of a remote's build. Undefined for the shell itself, for a developer's own server, and without the
 * token that a beacon needs.
 */
export function trackBuild(
  remote: string,
  { pins }: Site = currentSite(),
): LoadedBuild | undefined {
  const pin = pins[remote];
  if (!pin?.token || pin.revision) return undefined;
  const { build, token } = pin;
  const key = `${remote}@${build}`;
  if (!loadedBuilds.has(key)) {
    loadedBuilds.set(key, { pin, health: { build, token, failures: [] } });
    if (hasInteracted) scheduleReport(FIRST_REPORT_DELAY_MS);
  }
  return loadedBuilds.get(key);
}

// Repeated here: an import of the values would bundle zod with them.
const BEACON_PATH: typeof HEALTH_PATH = '/_health';
const MAX_BEACON_LENGTH: typeof MAX_BEACON_BYTES = 1_024;

/** An island that takes longer to hydrate is a failure. */
const HYDRATION_TIMEOUT_MS = 4_000;
/**
 * Time after the first interaction at which a visit is reported, good or failed: were failures reported sooner, a new
 * build would look worse than it is at first.
 */
const FIRST_REPORT_DELAY_MS = 3_000;
/** Delay of a later report, so that it has further failures of the same cause. */
const REPORT_DELAY_MS = 1_000;

let hasInteracted = false;

/** Measures whether an island of a build is hydrated in time. @returns ends the measurement, also after a failure */
export function startHydrationTimer(loaded: LoadedBuild | undefined): () => void {
  const timer = setTimeout(() => reportFailure(loaded, 'slow'), HYDRATION_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

/** The tab has reported a build as good (1) or as failed (2). */
const GOOD = 1;
const FAILED = 2;

/** The body of the next beacon, which is recorded as sent; empty when there is nothing new. */
function buildBeacon(): string {
  let body = '';
  let remotes = {};
  // A beacon has one build of each remote: the newest comes first.
  for (const [build, { pin, health }] of [...loadedBuilds].reverse()) {
    const key = `health:${build}`;
    const reportedState = Number(sessionStorage.getItem(key));
    const state = health.failures.length ? FAILED : GOOD;
    if (reportedState >= state) continue;
    const extended = { [pin.name]: health, ...remotes };
    const text = JSON.stringify(extended);
    if (pin.name in remotes || text.length > MAX_BEACON_LENGTH) continue;
    sessionStorage.setItem(key, `${state}`);
    body = text;
    remotes = extended;
  }
  return body;
}

/** A beacon that does not arrive is not sent again: the network may have caused the failure too. */
function sendBeacon(): void {
  if (!hasInteracted || 'override' in document.documentElement.dataset) return;
  // Without storage no beacon is sent: each page would send the same one again.
  const body = tryStorage(buildBeacon);
  if (body)
    fetch(BEACON_PATH, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body,
    }).catch(() => undefined);
}

let isReportScheduled = false;

/** Reports after a delay, unless a report is due anyway. */
function scheduleReport(delay: number): void {
  if (isReportScheduled) return;
  isReportScheduled = true;
  setTimeout(() => {
    isReportScheduled = false;
    sendBeacon();
  }, delay);
}

/**
 * Counts a failure, and reports it soon. The code for that is loaded on demand, because few visits need it. If it cannot
 * be loaded the network is broken, and no build is at fault.
 * @param count returns whether a build is at fault
 */
function countFailure(count: (attribution: typeof Attribution) => boolean): void {
  if (!navigator.onLine) return;
  import('./error-attribution').then(
    (attribution) => {
      if (count(attribution) && hasInteracted) scheduleReport(REPORT_DELAY_MS);
    },
    () => undefined,
  );
}

/** Counts a failure of a build. */
export function reportFailure(
  loaded: LoadedBuild | undefined,
  kind: FailureKind,
  error?: unknown,
): void {
  if (loaded) countFailure(({ addFailure }) => addFailure(loaded, kind, error));
}

/** Counts an error of which only the event is known. */
const reportEvent = (event: FailureEvent): void =>
  countFailure(({ attributeEvent }) => attributeEvent(event, [...loadedBuilds.values()]));

function onFirstInteraction(): void {
  if (hasInteracted) return;
  hasInteracted = true;
  scheduleReport(FIRST_REPORT_DELAY_MS);
}

/** Collects the health of this visit, by build. @param islands all islands of the document */
export function trackVisit(islands: readonly HTMLElement[]): void {
  for (const island of islands) {
    const { remote, missing } = describeIsland(island);
    const loaded = trackBuild(remote);
    if (missing) reportFailure(loaded, 'missing');
  }
  for (const type of ['error', 'unhandledrejection', 'site:failed'] as const)
    addEventListener(type, reportEvent);
  if (window.__boot.hasInteracted) onFirstInteraction();
  for (const type of ['pointermove', 'scroll', 'keydown'])
    addEventListener(type, onFirstInteraction, true);
  addEventListener('pagehide', sendBeacon);
}
