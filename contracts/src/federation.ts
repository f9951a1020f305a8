import { z } from 'zod';
import { isListRoute, type ListRoute } from './contract';

export const remoteName = z.string().regex(/^[a-z][a-z0-9-]*$/);
export const buildId = z.string().regex(/^[\w-]{1,64}$/);
/** Subresource integrity value of a file. */
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A link that a remote brings to the layout around every page. */
export const navigationEntry = z.object({
  /** Where it stands, e.g. `header`; a shell leaves out what is meant for an area that it does not have. */
  area: z.string(),
  label: z.string().min(1),
  /** Path of a page. */
  href: z.string().startsWith('/'),
  /** What is there, in one sentence, for areas that say it. */
  text: z.string().optional(),
  /** The entries of an area, whoever brings them, stand in the order of this number. */
  order: z.number(),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/** Name of an entry in the browser's `localStorage`. */
const storageKey = z.string().min(1);

/** When a floating widget may open by itself: what the browser counts decides, and the rules that hold for all of them. */
const opensByItself = z.object({
  /** Key of how often it has opened by itself: twice at most. */
  count: storageKey,
  /** Key of when it last did so, in milliseconds: not again for five minutes. */
  last: storageKey.optional(),
  /** Key that says that the visitor has closed it: never again. */
  closed: storageKey.optional(),
  /** Also when the pointer leaves the window for its tabs. */
  onLeave: z.boolean().optional(),
});

/** A part that a remote brings to a place around every page. */
export const slotEntry = z.object({
  /** The place, e.g. `floating`; a shell leaves out what is meant for a slot that it does not have. */
  slot: z.string(),
  /** Name of the part among those of the remote. */
  part: z.string(),
  /** The parts of a slot, whoever brings them, stand in the order of this number. */
  order: z.number(),
  /** Of a floating widget that opens by itself. */
  opens: opensByItself.optional(),
  /** When the part wakes; a static one only when its turn to open has come. */
  when: z.enum(['interaction', 'static']),
});
export type SlotEntry = z.infer<typeof slotEntry>;

/** Whether a route has a parameter that opens something to whoever has it: its addresses are confidential by that alone. */
export const hasSecret = (route: string): boolean => route.includes('{token}');

/**
 * `remote.json`: what one immutable build of a remote says about itself. It lies beside the folders
 * `web/` and `node/` that hold the same build for the browser and for the server.
 */
export const remoteManifest = z.object({
  name: remoteName,
  build: buildId,
  /** Name of the Module Federation container: every build is a container of its own. */
  container: z.string().regex(/^\w+$/),
  /** Contract version that this build needs of a shell. */
  contract: z.string().regex(/^\d+\.\d+$/),
  /** Routes of its pages, e.g. `/blog/{slug}`. */
  routes: z.array(z.string().startsWith('/')),
  /**
   * Query parameters that decide what a page shows, by route. Builds from before they were said here have none at all:
   * their pages are rendered with whatever the address brings, and kept for nobody.
   */
  query: z.record(z.string(), z.array(z.string())).optional(),
  /** What the API is asked for ahead when a link to a page is in sight, by the page's route. */
  reads: z
    .record(
      z.string(),
      // A build may be younger, and know more of them.
      z.array(z.string()).transform((routes) => routes.filter(isListRoute)),
    )
    .optional(),
  /**
   * Those of its routes whose addresses are for whom they were given to. Builds from before they were said here have
   * those alone that have a secret, see {@link hasSecret}.
   */
  confidential: z.array(z.string()).default([]),
  /**
   * Files of the site that the API writes, e.g. feeds: their paths below `/api`, by the paths under which visitors know
   * them. Builds from before they were said here have below their pages what the API has below `/api/feeds`.
   */
  files: z.record(z.string().startsWith('/'), z.string().startsWith('/api/')).optional(),
  /** Parts that other remotes may embed. */
  parts: z.array(z.string()),
  /** Its links in the layout around every page; builds from before they were said here have none. */
  navigation: z.array(navigationEntry).default([]),
  /** Parts that it brings to places around every page; builds from before they were said here have none. */
  slots: z.array(slotEntry).optional(),
  /** Files below `web/` to preload when a page, or an embedded part, is about to wake: by route or part name. */
  preload: z.record(z.string(), z.array(z.string())),
  /**
   * Façades of shared-ui that the same files import, e.g. `app`: the shell has those that not every page needs in files of
   * their own. Builds from before they were said here may import any.
   */
  facades: z.record(z.string(), z.array(z.string())).optional(),
  /** Integrity of every script below the build's folder, by path, e.g. `web/remoteEntry.js`. */
  integrity: z.record(z.string(), integrity),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** What an edit of the map does. A promotion is the release of the build that was the canary. */
export const releaseAction = z.enum([
  'release',
  'canary',
  'promote',
  'rollback',
  'quarantine',
  'restore',
]);
export type ReleaseAction = z.infer<typeof releaseAction>;

/** How a build came to its place in the map; edits from before it was said have none. */
const placed = z.object({
  action: releaseAction,
  by: z.string(),
  at: z.iso.datetime(),
  /** In the words of who did it; empty when nothing was said. */
  reason: z.string(),
});
export type Placed = z.infer<typeof placed>;

const release = z.object({
  build: buildId,
  /** Integrity of the build's `remote.json`, so that the map vouches for everything below it. */
  integrity,
  placed: placed.optional(),
});
export type Release = z.infer<typeof release>;

const canary = release.extend({
  percent: z.number().min(0).max(100),
  /** When visitors were first given it, at whatever percentage; `placed` says when they were given this one. */
  begun: z.iso.datetime().optional(),
});

/** A build that harmed visitors: it is not released again unless somebody says so in as many words. */
const quarantined = z.object({ build: buildId, reason: z.string(), at: z.iso.datetime() });
export type Quarantined = z.infer<typeof quarantined>;

/** A build that no visitor is given, e.g. of a pull request: an override shows it. It is forgotten after some days. */
const preview = release.omit({ placed: true }).extend({ by: z.string(), at: z.iso.datetime() });
export type Preview = z.infer<typeof preview>;

const address = z.url({ protocol: /^https?$/ });

const mapEntry = z.object({
  /** Address below which the builds' folders lie, without a slash at the end. */
  base: address,
  /** Where the shell's server reaches the same folders, when that is another address than the browsers'. */
  internalBase: address.optional(),
  /** The team that answers for it, as CODEOWNERS names it, e.g. `@plainrank/blog`. */
  owner: z.string().optional(),
  stable: release,
  previous: release.optional(),
  /** Builds that everybody had until their watch had ended, the latest first: what harms gives way to the first of them. */
  proven: z.array(release).optional(),
  canary: canary.optional(),
  /** The oldest first. */
  quarantined: z.array(quarantined).optional(),
  /** The oldest first. */
  previews: z.array(preview).optional(),
});
export type MapEntry = z.infer<typeof mapEntry>;

/**
 * The map: which build of each remote is live. Releasing, canary and rollback are edits of it;
 * the shell reads it again without a restart and keeps the last good one when it is broken.
 */
export const releaseMap = z.object({
  version: z.int().min(1),
  remotes: z.record(remoteName, mapEntry),
});
export type ReleaseMap = z.infer<typeof releaseMap>;

/** What of a remote's entry visitors are served from: enough to bring it back. */
const served = mapEntry.pick({ base: true, internalBase: true, stable: true, canary: true });
export type Served = z.infer<typeof served>;

/** One thing that was done to one remote, as the ledger has it. */
export const ledgerLine = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  at: z.iso.datetime(),
  /** A person as git knows them, the team of a token, or the part of the platform that did it by itself. */
  by: z.string(),
  remote: remoteName,
  action: releaseAction,
  /** What is given to visitors since; of a quarantine, the build that is refused. */
  build: buildId,
  /** What visitors were given instead until then; nothing before the first release, and of a quarantine. */
  previous: buildId.nullable(),
  /** In the words of who did it; empty when nothing was said. */
  reason: z.string(),
  /** Of a canary: its share of the visitors. */
  percent: z.number().optional(),
  owner: z.string().optional(),
  /** Of the sources from which it was done, as git names it. */
  commit: z.string().optional(),
  /** Bytes of the build's files. */
  size: z.int().optional(),
  /** Contract version that the build needs of a shell. */
  contract: z.string().optional(),
  /** The shell's build of that time. */
  shell: z.string().optional(),
  /** The whole combination from then on. */
  served: z.record(remoteName, served),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

/** What the server pinned for a visitor: the browser loads exactly these builds. */
export interface Pin {
  name: string;
  build: string;
  container: string;
  /** Address of the build's folder, without a slash at the end. */
  base: string;
  contract: string;
  /** What is asked for ahead when a link to a page is in sight, by the page's route. */
  reads?: Readonly<Record<string, readonly ListRoute[]>>;
  /** Integrity of `web/remoteEntry.js`; the entry itself vouches for its chunks. Absent in development. */
  integrity?: string;
  /** Development only: changes with every save, so that the server loads the container anew. */
  revision?: string;
}
export type Pins = Readonly<Record<string, Pin>>;
