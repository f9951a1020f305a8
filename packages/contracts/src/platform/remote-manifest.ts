import { z } from 'zod';

export const remoteName = z.string().regex(/^[a-z][a-z0-9-]*$/);
export const buildId = z.string().regex(/^[\w-]{1,64}$/);
/** Subresource integrity value of a file. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

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
