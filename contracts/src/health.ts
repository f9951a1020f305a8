import { z } from 'zod';
import { buildId, remoteName } from './federation';

/** Path that browsers send their health beacon to. */
export const HEALTH_PATH = '/_health';

/** Maximum size of a beacon, in bytes. */
export const BEACON_LIMIT = 1_024;

/**
 * What a build may do to a visit: its parts could not start, threw, took too long to start, differ from the server's
 * HTML or were missing in it; its code threw; calls of its endpoints were answered with 500 or more.
 */
export const HARMS = [
  'stuck',
  'crashed',
  'slow',
  'recovered',
  'missing',
  'errors',
  'calls',
] as const;
export type Harm = (typeof HARMS)[number];

/**
 * The kind of an error and its place in the build's files, e.g. `TypeError at web/823.js:1:2034`. The message is not
 * sent, because it may contain text that the visitor typed.
 */
const thrown = z
  .string()
  .max(120)
  .regex(/^[\w$]+( at [\w./-]+:\d+:\d+)?$/);

const seen = z.object({
  build: buildId,
  /** Empty for a visit that is well so far. */
  harms: z.array(z.enum(HARMS)),
  thrown: thrown.optional(),
  /** The visit was counted before, and harmed since. */
  again: z.literal(true).optional(),
});
export type RemoteHealth = z.infer<typeof seen>;

/**
 * `POST /_health`: the health of one visit, by remote. It contains no data of the visitor and is sent without cookies.
 * A tab reports a build some seconds after the first touch, and once more if it is harmed after that.
 */
export const healthBeacon = z
  .record(remoteName, seen)
  .refine((remotes) => Object.keys(remotes).length > 0, 'Must name a remote');
export type HealthBeacon = z.infer<typeof healthBeacon>;
