import { z } from 'zod';
import { buildId, remoteName } from './federation';

/** Path that browsers send their health beacon to. */
export const HEALTH_PATH = '/_health';

/** Maximum size of a beacon, in bytes. */
export const BEACON_LIMIT = 1_024;

/** Number of occurrences during a visit; absent for none. */
const count = z.int().min(1).max(999).optional();
const milliseconds = z.int().min(0).max(600_000).optional();

/**
 * The kind of an error and its place in the build's files, e.g. `TypeError at web/823.js:1:2034`. The message is not
 * sent, because it may contain text that the visitor typed.
 */
const thrown = z
  .string()
  .max(120)
  .regex(/^[\w$]+( at [\w./-]+:\d+:\d+)?$/);

/** Health of one remote's build during a visit. */
const seen = z.object({
  build: buildId,
  /** A repeated report: the build was slower, or harmed, after the first one of this tab. */
  again: z.literal(true).optional(),
  /** Parts whose code could not be loaded or started. */
  stuck: count,
  /** Parts that threw in render or in an effect, and were removed. */
  crashed: count,
  /** Other errors in its code, e.g. on a click, attributed by the address of its files. */
  errors: count,
  /** Parts with a hydration mismatch, which React rendered again. */
  recovered: count,
  /** Parts that the server failed to render. */
  missing: count,
  /** Calls of its endpoints that were answered with a status of 500 and more. */
  calls: count,
  /** The first error. */
  thrown: thrown.optional(),
  /** The longest time that a part took to wake, or has been waking when the beacon is sent. */
  wake: milliseconds,
  /** Largest contentful paint. This and the next two are those of the remote whose page is on screen. */
  lcp: milliseconds,
  /** Interaction to next paint: the longest response to a click, a tap or a key. */
  inp: milliseconds,
  /** Cumulative layout shift: the sum of all shifts. */
  cls: z.number().min(0).max(1_000).optional(),
  /**
   * Growth of the page's heap since the first touch, in megabytes; absent if it did not grow, or if the browser does
   * not report it. All builds on a page share its heap.
   */
  grown: z.int().min(1).max(100_000).optional(),
  /** The browser had the build's files in its cache, so its speed cannot be compared with that of another build. */
  cached: z.literal(true).optional(),
});
export type RemoteHealth = z.infer<typeof seen>;

/** The kinds of harm. */
export const HARMS = ['stuck', 'crashed', 'errors', 'recovered', 'missing', 'calls'] as const;

/** Whether something of the build failed during the visit. */
export const isHarmed = (health: RemoteHealth): boolean =>
  HARMS.some((harm) => health[harm] !== undefined);

/**
 * `POST /_health`: the health of one visit, by remote. It contains no data of the visitor and is sent without cookies.
 * A tab reports a build once: about a second after the first harm or a part that took two seconds to wake, when the
 * page's memory has grown plainly too much, or else when the visitor leaves. It reports the build again if it gets
 * slower after that (unless `cached`, or if the first beacon reported such growth), and if it is harmed after a beacon
 * without harm.
 */
export const healthBeacon = z.object({
  /** Time from the first touch to the beacon. Builds are compared among visits of similar length. */
  seconds: z.int().min(0).max(86_400),
  remotes: z
    .record(remoteName, seen)
    .refine((remotes) => Object.keys(remotes).length > 0, 'Must name a remote'),
});
export type HealthBeacon = z.infer<typeof healthBeacon>;
