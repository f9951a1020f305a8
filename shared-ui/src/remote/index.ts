import type { NavigationEntry, SlotEntry } from '@site/contracts/federation';
import type { AnyPage, Page, ParamsOf, PartDefinition } from '../parts/definition';

export { matchRoute, pathOf, type RouteMatch } from './match-route';

/**
 * Version of everything that shell and remotes agree on: these façades' exports and the shape of a remote. Another
 * export is a minor step; nothing is taken away within a major. What only the shell and the façades themselves use
 * (locations, providers, contexts) is in one copy with them and no part of this.
 *
 * 1.2: `navigation`, `addresses`, `forms`. 1.3: `query`. 1.4: `changed`, `alternates`, `movedTo` of a head, `headingsOf`,
 * `useAddressFilter`, `announce`. 1.5: `canonicalQuery`. 1.6: reads with a query. 1.7: `read`, `write` of a form. 1.8: `send`
 * of a write, `prepare` of a form, `usePageLocation`. 1.9: `confidential`, `nowIf`. 1.10: `slots`, `useFloatingWidget`.
 * 1.11: `PageSection`, `SmallButton`, `EmailLink`. 1.12: `success`, `problem`, `SmallText`, `TouchLink`.
 */
export const CONTRACT_VERSION = '1.12';

/** Whether a shell that has `have` can run a remote that needs `need`: the same major, the minor at least. */
export const satisfies = (have: string, need: string): boolean => {
  const [haveMajor = 0, haveMinor = 0] = have.split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = need.split('.').map(Number);
  return haveMajor === needMajor && haveMinor >= needMinor;
};

/**
 * Places for links in the layout around every page (docs/product.md 2, shared chrome): the header, its two menus,
 * and the footer's columns. The side panel shows what the header does. `header-action` is the button at their end,
 * `measuring` where the question of consent leads for what it means, `not-found` where whoever found no page may go on.
 */
export type NavigationArea =
  | 'header'
  | 'header-action'
  | 'header-services'
  | 'header-resources'
  | 'footer-services'
  | 'footer-resources'
  | 'footer-company'
  | 'measuring'
  | 'not-found';

/** A link in the layout. `order` says where it stands among the entries of its area, other remotes' included. */
export interface NavigationLink extends NavigationEntry {
  area: NavigationArea;
}

/**
 * Places for parts around every page that is not confidential: below the header, above the footer, and in the corner
 * that floats over the page.
 */
export type Slot = 'header' | 'footer' | 'floating';

/** One of the remote's parts in a place around every page. When it wakes, the part says. */
export interface SlotPart extends Omit<SlotEntry, 'when'> {
  slot: Slot;
}

/**
 * What a remote exports: its pages by route (`/blog/{slug}`), parts that other remotes may embed, its links and parts in
 * the layout.
 */
export interface RemoteDefinition {
  pages: Readonly<Record<string, () => Promise<{ default: AnyPage }>>>;
  parts: Readonly<Record<string, PartDefinition>>;
  /** Read when the remote is built: the shell has it from `remote.json` without running the remote. */
  navigation: readonly NavigationLink[];
  /** Read when the remote is built, as its links are. */
  slots: readonly SlotPart[];
  /** Files of the site that the API writes, as their paths below `/api`, by the paths under which visitors know them. */
  files: Readonly<Record<`/${string}`, `/api/${string}`>>;
}

/** Each route with its page, which may use no parameter that the route does not name. */
type PagesByRoute<Route extends string> = {
  readonly [R in Route]: () => Promise<{ default: Page<ParamsOf<R>> }>;
};

/** Declares a remote: the only thing that its `src/remote.tsx` exports. */
export const remote = <Route extends string = never>(definition: {
  pages?: PagesByRoute<Route>;
  parts?: RemoteDefinition['parts'];
  navigation?: RemoteDefinition['navigation'];
  slots?: RemoteDefinition['slots'];
  files?: RemoteDefinition['files'];
}): RemoteDefinition => ({
  // The shell gives every page what its route names: that was compared here.
  pages: (definition.pages ?? {}) as RemoteDefinition['pages'],
  parts: definition.parts ?? {},
  navigation: definition.navigation ?? [],
  slots: definition.slots ?? [],
  files: definition.files ?? {},
});
