import type { NavigationEntry, SlotEntry } from '@site/contracts/platform/remote-manifest';
import type { AnyPage, IslandDefinition, Page, ParamsOf } from '../islands/definition';

export { hasParams, matchRoute, pathOf, type RouteMatch } from './match-route';

/**
 * Version of the contract between shell and remotes: these façades' exports and the shape of a remote. New exports are
 * minor steps; nothing is removed within a major. Exports for the shell and the façades alone (locations, providers,
 * contexts) exist in one copy with them and are no part of it.
 */
export const CONTRACT_VERSION = '3.0';

/** Whether a shell of contract `have` can run a remote that needs `need`: same major, and minor at least as high. */
export const satisfies = (have: string, need: string): boolean => {
  const [haveMajor = 0, haveMinor = 0] = have.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = need.split('.').map(Number);
  return haveMajor === needMajor && haveMinor >= needMinor;
};

/** Whether this shell can run a remote that needs a contract. */
export const isSupported = (need: string): boolean => satisfies(CONTRACT_VERSION, need);

/**
 * Places for links in the layout around every page (docs/product.md 2.2): the header, its two menus, and
 * the footer's columns. The side panel shows the header's links. `header-action` is the button at the end of both,
 * `measuring` the link in the consent banner, `not-found` the links of the not-found page. `administration` is the menu
 * of the administration: the page of such a link and the pages below it have that menu instead of header, footer and
 * widgets.
 */
export type NavigationArea =
  | 'header'
  | 'header-action'
  | 'header-services'
  | 'header-resources'
  | 'footer-services'
  | 'footer-resources'
  | 'footer-company'
  | 'administration'
  | 'measuring'
  | 'not-found';

/** A link in the layout. `order` sorts it among the entries of its area, including those of other remotes. */
export interface NavigationLink extends NavigationEntry {
  area: NavigationArea;
}

/**
 * Places for islands around every page that is not confidential: below the header, above the footer, and in the
 * floating corner over the page.
 */
export type Slot = 'header' | 'footer' | 'floating';

/** One of the remote's islands in a slot. The island itself declares when it is hydrated. */
export interface SlotIsland extends Omit<SlotEntry, 'hydrate'> {
  slot: Slot;
}

/**
 * The exports of a remote: its pages by route (`/blog/:slug`), islands that other remotes may embed, its links and
 * islands in the layout.
 */
export interface RemoteDefinition {
  pages: Readonly<Record<string, () => Promise<{ default: AnyPage }>>>;
  islands: Readonly<Record<string, IslandDefinition>>;
  /** Read when the remote is built: the shell gets it from `remote.json` without running the remote. */
  navigation: readonly NavigationLink[];
  /** Read when the remote is built, like `navigation`. */
  slots: readonly SlotIsland[];
  /** Files that the API writes: their public paths, mapped to paths below `/api`. */
  files: Readonly<Record<`/${string}`, `/api/${string}`>>;
}

/** Each route with its page. The page may use only parameters that the route names. */
type PagesByRoute<Route extends string> = {
  readonly [R in Route]: () => Promise<{ default: Page<ParamsOf<R>> }>;
};

/** Declares a remote: the only export of its `src/remote.tsx`. */
export const remote = <Route extends string = never>(definition: {
  pages?: PagesByRoute<Route>;
  islands?: RemoteDefinition['islands'];
  navigation?: RemoteDefinition['navigation'];
  slots?: RemoteDefinition['slots'];
  files?: RemoteDefinition['files'];
}): RemoteDefinition => ({
  // The argument's type has checked each page against its route, so the parameter types can be erased.
  pages: (definition.pages ?? {}) as RemoteDefinition['pages'],
  islands: definition.islands ?? {},
  navigation: definition.navigation ?? [],
  slots: definition.slots ?? [],
  files: definition.files ?? {},
});
