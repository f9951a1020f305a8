import { z } from 'zod';
import { releaseAction } from './former-names';
import { mapEntry } from './release-map';
import { buildId, remoteName } from './remote-manifest';

/** The part of a remote's entry that selects the builds for visitors. It is enough to restore them. */
const served = mapEntry.pick({ base: true, internalBase: true, stable: true, canary: true });

/** A line of the history: one action on one remote. */
export const historyEntry = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  at: z.iso.datetime(),
  /** The author's name in git, the team of a token, or the part of the platform that acted by itself. */
  by: z.string(),
  remote: remoteName,
  action: releaseAction,
  /** The build that visitors get from then on; in a line of a block, the blocked build. */
  build: buildId,
  /** The build that it replaces; null for a first release and for a block. */
  previous: buildId.nullable(),
  /** The author's text; empty without a reason. */
  reason: z.string(),
  /** The percentage of visitors who get a canary. */
  percent: z.number().optional(),
  owner: z.string().optional(),
  /** Git commit of the sources from which it was done. */
  commit: z.string().optional(),
  /** Bytes of the build's files. */
  size: z.int().optional(),
  /** Contract version that the build needs of a shell. */
  contract: z.string().optional(),
  /** The shell's build of that time. */
  shell: z.string().optional(),
  /** The builds of all remotes after the edit. */
  served: z.record(remoteName, served),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
