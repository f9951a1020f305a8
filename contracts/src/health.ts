import { z } from 'zod';
import { buildId, remoteName } from './federation';

/** Address that browsers send their beacon to. */
export const HEALTH_PATH = '/_health';

/** Bytes that a beacon may have. */
export const BEACON_LIMIT = 1_024;

/** How often something happened during a visit; absent when it did not. */
const count = z.int().min(1).max(999).optional();
const milliseconds = z.int().min(0).max(600_000).optional();

/**
 * Where something was thrown in a remote's code: the kind of error and the place in the build's files, e.g.
 * `TypeError at web/823.js:1:2034`. An error's own message may hold something that was typed, so it is not sent.
 */
const thrown = z
  .string()
  .max(120)
  .regex(/^[\w$]+( at [\w./-]+:\d+:\d+)?$/);

/** What a visit saw of one remote's build. */
const seen = z.object({
  build: buildId,
  /** It was told of before, and was slower or harmed since. */
  again: z.literal(true).optional(),
  /** Parts whose code could not be had or could not be made to work. */
  stuck: count,
  /** Parts that have thrown in render or in an effect, and are gone. */
  crashed: count,
  /** Errors thrown in its code elsewhere, e.g. on a click, attributed by the address of its files. */
  errors: count,
  /** Parts whose HTML was not what the browser rendered: React rendered them anew. */
  recovered: count,
  /** Parts that the server could not render. */
  missing: count,
  /** Calls of its endpoints that were answered with a status of 500 and more. */
  calls: count,
  /** The first thing that was thrown. */
  thrown: thrown.optional(),
  /** The longest time from wanting a part to its being awake, or to leaving before that. */
  wake: milliseconds,
  /** Largest contentful paint, if the document is a page of this remote. */
  lcp: milliseconds,
  /** The longest that the page took to answer a click or a key, likewise. */
  inp: milliseconds,
  /** Cumulative layout shift, likewise. */
  cls: z.number().min(0).max(1_000).optional(),
  /**
   * Megabytes by which the page's heap grew since the first touch; absent where it did not, and where the browser does not
   * say. Builds that share a page share its heap.
   */
  grown: z.int().min(1).max(100_000).optional(),
  /** The browser had its files in the cache: how fast it was cannot be compared with a build that it did not have. */
  cached: z.literal(true).optional(),
});
export type RemoteHealth = z.infer<typeof seen>;

/** What a visitor was harmed by. */
export const HARMS = ['stuck', 'crashed', 'errors', 'recovered', 'missing', 'calls'] as const;

/** Whether something of the build failed during the visit. */
export const isHarmed = (health: RemoteHealth): boolean =>
  HARMS.some((harm) => health[harm] !== undefined);

/**
 * `POST /_health`: how one visit went for the remotes that it met. It holds nothing of the visitor and is sent without
 * cookies. A tab tells of a build once, about a second after the first harm, or else on leaving; and once more if it
 * is slower after that, and if it is harmed after a word without harm.
 */
export const healthBeacon = z.object({
  /** From the first touch to the beacon: visits are compared with those that were observed for as long. */
  seconds: z.int().min(0).max(86_400),
  remotes: z
    .record(remoteName, seen)
    .refine((remotes) => Object.keys(remotes).length > 0, 'Must name a remote'),
});
export type HealthBeacon = z.infer<typeof healthBeacon>;
