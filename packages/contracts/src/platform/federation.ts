import { z } from 'zod';

export const remoteName = z.string().regex(/^[a-z][a-z0-9-]*$/);
export const buildId = z.string().regex(/^[\w-]{1,64}$/);
/** Subresource integrity value of a file. */
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A link that a remote adds to the layout around every page. */
const navigationEntry = z.object({
  /** Area of the layout, e.g. `header`. A shell ignores entries for areas that it does not have. */
  area: z.string(),
  label: z.string().min(1),
  /** Path of a page. */
  href: z.string().startsWith('/'),
  /** One sentence about the page, for areas that show it. */
  text: z.string().optional(),
  /** Sorts the entries of all remotes in an area, in ascending order. */
  order: z.number(),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

/** Name of an entry in the browser's `localStorage`. */
const storageKey = z.string().min(1);

/**
 * Limits on a floating widget that opens by itself, besides the rules for all widgets (docs/product.md 4.9 and 4.10).
 */
const opensByItself = z.object({
  /** Key of the number of times that it has opened by itself; the limit is two. */
  count: storageKey,
  /** Key of the last such time, in milliseconds since 1970: the widget does not open again for five minutes. */
  last: storageKey.optional(),
  /** Key that is set once the visitor has closed it: it never opens by itself again. */
  closed: storageKey.optional(),
  /** Whether it also opens when the pointer leaves the window by the top. */
  onLeave: z.boolean().optional(),
});

/** An island that a remote adds to a slot of the layout around every page. */
const slotEntry = z.object({
  /** The slot, e.g. `floating`. A shell ignores entries for slots that it does not have. */
  slot: z.string(),
  /** Name of the island within the remote. */
  island: z.string(),
  /** Sorts the islands of all remotes in a slot, in ascending order. */
  order: z.number(),
  /** Set for a floating widget that opens by itself. */
  opens: opensByItself.optional(),
  /** When it is hydrated; `never` waits until its turn to open has come. */
  hydrate: z.enum(['interaction', 'never']),
});
export type SlotEntry = z.infer<typeof slotEntry>;

/** Whether a route has a secret parameter: the address alone gives access, so its pages are confidential. */
export const hasSecret = (route: string): boolean => /:token\b/.test(route);

/**
 * `remote.json`: the description of one immutable build of a remote. Beside it are the folders `web/` and `node/` with
 * the build for the browser and for the server.
 */
export const remoteManifest = z.object({
  name: remoteName,
  build: buildId,
  /** Name of the Module Federation container: every build is a container of its own. */
  container: z.string().regex(/^\w+$/),
  /** Contract version that this build needs of a shell. */
  contract: z.string().regex(/^\d+\.\d+$/),
  /** Routes of its pages, e.g. `/blog/:slug`. */
  routes: z.array(z.string().startsWith('/')),
  /** Query parameters that a page depends on, by route. */
  query: z.record(z.string(), z.array(z.string())),
  /** Routes of confidential pages. Those with a secret ({@link hasSecret}) are confidential in any case. */
  confidential: z.array(z.string()),
  /** Files of the site that the API generates, e.g. feeds: paths below `/api`, by public path. */
  files: z.record(z.string().startsWith('/'), z.string().startsWith('/api/')),
  /** Islands that other remotes may embed. */
  islands: z.array(z.string()),
  /** Links of the remote in the layout around every page. */
  navigation: z.array(navigationEntry),
  /** Islands that it adds to slots around every page. */
  slots: z.array(slotEntry),
  /**
   * Files below `web/` to preload when a page, or an embedded island, is about to be hydrated: by route or island name.
   */
  preload: z.record(z.string(), z.array(z.string())),
  /**
   * Façades of shared-ui that the files in `preload` import, e.g. `app`. Those that not every page needs are separate
   * files of the shell.
   */
  facades: z.record(z.string(), z.array(z.string())),
  /** Integrity of every script below the build's folder, by path, e.g. `web/remoteEntry.js`. */
  integrity: z.record(z.string(), integrity),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

const MAP_ACTIONS = [
  'release',
  'canary',
  'promote',
  'rollback',
  'block',
  'restore',
  'hold',
  'alert',
  'unwatch',
] as const;

/**
 * Kinds of edits of the map. A promotion is the release of the build that was the canary. A `hold` and an `alert` say
 * that browsers report failures, of a canary and of a full release; `unwatch` ends the watch of a build.
 *
 * A block is stored as `quarantine`, and blocked builds as `quarantined` ({@link mapEntry}): shells and commands of
 * earlier versions know only those names, and would drop the blocks at their next edit. Both names are read.
 */
const releaseAction = z.codec(z.enum([...MAP_ACTIONS, 'quarantine']), z.enum(MAP_ACTIONS), {
  decode: (stored) => (stored === 'quarantine' ? 'block' : stored),
  encode: (action) => (action === 'block' ? 'quarantine' : action),
});
export type ReleaseAction = z.infer<typeof releaseAction>;

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

const storedEntry = z.object({
  /** Address of the folder with the builds' folders, without a slash at the end. */
  base: address,
  /** Address at which the shell's server reaches the same folder, if it differs from that of browsers. */
  internalBase: address.optional(),
  /** The responsible team, as in CODEOWNERS, e.g. `@plainrank/blog`. */
  owner: z.string().optional(),
  stable: release,
  previous: release.optional(),
  /** Builds that stayed released to the end of their watch, latest first. The first one replaces a build that fails. */
  proven: z.array(release).optional(),
  canary: canary.optional(),
  /** Oldest first. */
  blocked: z.array(blocked).optional(),
  quarantined: z.array(blocked).optional(),
  /** Oldest first. */
  previews: z.array(preview).optional(),
});
export type MapEntry = Omit<z.infer<typeof storedEntry>, 'quarantined'>;

const mapEntry = z.codec(storedEntry, z.custom<MapEntry>(), {
  decode: ({ quarantined, blocked: named = quarantined, ...entry }) => ({
    ...entry,
    ...(named && { blocked: named }),
  }),
  encode: ({ blocked: quarantined, ...entry }) => ({
    ...entry,
    ...(quarantined && { quarantined }),
  }),
});

/**
 * The map: the live builds of each remote. Releases, canaries and rollbacks are edits of it. The shell picks edits up
 * without a restart, and keeps the last good map if the new one is invalid.
 */
export const releaseMap = z.object({
  version: z.int().min(1),
  remotes: z.record(remoteName, mapEntry),
});
export type ReleaseMap = z.infer<typeof releaseMap>;

/** The part of a remote's entry that selects the builds for visitors. It is enough to restore them. */
const served = storedEntry.pick({ base: true, internalBase: true, stable: true, canary: true });
export type Served = z.infer<typeof served>;

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
  /** A canary's share of the visitors. */
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

/** A build that the server has chosen for a visitor's page. The browser loads exactly this one. */
export interface Pin {
  name: string;
  build: string;
  container: string;
  /** Address of the build's folder, without a slash at the end. */
  base: string;
  contract: string;
  /** Integrity of `web/remoteEntry.js`, which has that of its chunks. Absent in development. */
  integrity?: string;
  /** Development only: changes with every save, so that the server reloads the container. */
  revision?: string;
  /** Goes with the health beacon about this build (`BuildHealth`). Absent while the site has no key. */
  token?: string;
}
export type Pins = Readonly<Record<string, Pin>>;
