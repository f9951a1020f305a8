import { z } from 'zod';
import { buildId, remoteName } from './remote-manifest';

/** Path that browsers send their health beacon to. */
export const HEALTH_PATH = '/_health';

/** Maximum size of a beacon, in bytes. */
export const MAX_BEACON_BYTES = 1_024;

/**
 * Ways in which a build can fail during a visit: its islands could not be hydrated (`failed`), threw, took too long,
 * differ from the server's HTML or were missing in it; its code threw; calls of its endpoints were answered with 500 or
 * more.
 */
const FAILURE_KINDS = [
  'failed',
  'crashed',
  'slow',
  'recovered',
  'missing',
  'errors',
  'calls',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * The kind of an error and its place in the build's files, e.g. `TypeError at web/823.js:1:2034`. The message is not
 * sent, because it may contain text that the visitor typed.
 */
const thrown = z
  .string()
  .max(120)
  .regex(/^[\w$]+( at [\w./-]+:\d+:\d+)?$/);

const buildHealth = z.object({
  build: buildId,
  /** Of the page that the beacon comes from ({@link Pin}): only who was served a build can report on it. */
  token: z.string().regex(/^[\w-]{22}$/),
  /** Empty for a visit without a failure so far. */
  failures: z.array(z.enum(FAILURE_KINDS)),
  thrown: thrown.optional(),
});
export type BuildHealth = z.infer<typeof buildHealth>;

/**
 * `POST /_health`: the health of one visit, by remote. It contains no data of the visitor and is sent without cookies.
 * A tab reports a build some seconds after the first interaction, and once more if something of it fails after that.
 */
export const healthBeacon = z
  .record(remoteName, buildHealth)
  .refine((remotes) => Object.keys(remotes).length > 0, 'Must name a remote');
export type HealthBeacon = z.infer<typeof healthBeacon>;
