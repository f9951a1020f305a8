import { z } from 'zod';
import { buildsByFormerNames, releaseAction } from './former-names';
import { buildId, integrity, remoteName } from './remote-manifest';

/** The edit that gave a build its role in the map. Builds placed by older versions have none. */
const placed = z.object({
  action: releaseAction,
  by: z.string(),
  at: z.iso.datetime(),
  /** The author's text; empty without a reason. */
  reason: z.string(),
});
export type Placed = z.infer<typeof placed>;

const release = z.object({
  build: buildId,
  /** Integrity of the build's `remote.json`, which has that of every script: the map covers the whole build. */
  integrity,
  placed: placed.optional(),
  /** Browsers report more failures than usual: a person must decide, and a canary does not grow until then. */
  alert: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
  /** A person has ended the watch of this build: the site neither holds it nor takes it back. */
  unwatched: z.literal(true).optional(),
});
export type Release = z.infer<typeof release>;

const canary = release.extend({
  percent: z.number().min(0).max(100),
});

/** A build that failed. It is released again only with `--despite-block`. */
const blocked = z.object({ build: buildId, reason: z.string(), at: z.iso.datetime() });
export type BlockedBuild = z.infer<typeof blocked>;

/** A build that no visitor gets, e.g. of a pull request. Only an override shows it, and it expires after seven days. */
const preview = release
  .omit({ placed: true, alert: true, unwatched: true })
  .extend({ by: z.string(), at: z.iso.datetime() });
export type Preview = z.infer<typeof preview>;

const address = z.url({ protocol: /^https?$/ });

export const mapEntry = z.object({
  /** Address of the folder with the builds' folders, without a slash at the end. */
  base: address,
  /** Address at which the shell's server reaches the same folder, if it differs from that of browsers. */
  internalBase: address.optional(),
  /** The responsible team, as in CODEOWNERS, e.g. `@plainrank/blog`. */
  owner: z.string().optional(),
  stable: release,
  previous: release.optional(),
  /** Builds that stayed released to the end of their watch, latest first. The first one replaces a build that fails. */
  verifiedBuilds: z.array(release).optional(),
  canary: canary.optional(),
  /** Oldest first. */
  blocked: z.array(blocked).optional(),
  /** Oldest first. */
  previews: z.array(preview).optional(),
});
export type MapEntry = z.infer<typeof mapEntry>;

const storedEntry = z.codec(
  mapEntry.extend({
    quarantined: mapEntry.shape.blocked,
    proven: mapEntry.shape.verifiedBuilds,
  }),
  z.custom<MapEntry>(),
  buildsByFormerNames,
);

/**
 * The map: the live builds of each remote. Releases, canaries and rollbacks are edits of it. The shell picks edits up
 * without a restart, and keeps the last good map if the new one is invalid.
 */
export const releaseMap = z.object({
  version: z.int().min(1),
  remotes: z.record(remoteName, storedEntry),
});
export type ReleaseMap = z.infer<typeof releaseMap>;
