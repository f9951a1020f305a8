import type { NavigationEntry, SlotEntry } from '@site/contracts/federation';
import type { AnyPage, Page, ParamsOf, PartDefinition } from '../parts/definition';

export { matchRoute, pathOf } from './match-route';
export type { RouteMatch } from './match-route';

/**
 * Version of everything that shell and remotes agree on: these façades' exports and the shape of a remote. Another
 * export is a minor step; nothing is taken away within a major. What only the shell and the façades themselves use
 * (locations, providers, contexts) is in one copy with them and no part of this.
 *
 * 1.1: `useAwake` of parts, `focusFirstProblem` of ui.
 * 1.2: a remote's links in the layout (`navigation`), a page's addresses for the sitemap (`addresses`),
 * `behindMissing` and `breadcrumbList` of parts, the façade `forms`, `fieldStyle` and `useFieldNotes` of ui.
 * 1.3: the query parameters that decide what a page shows (`query`).
 * 1.4: when a page last changed, its other forms and where it moved (`changed`, `alternates`, `movedTo` of its head),
 * titles of the pages that it lists, `headingsOf` and `textOf` of parts, `ArticleColumn` and `OnThisPage` of ui,
 * `useAddressFilter` of app, `announce` of forms.
 * 1.5: query parameters that make a page of its own (`canonicalQuery` of its head), `FoldedContents` of ui.
 * 1.6: reads with query parameters, which a page's `data` may take from the page's own query.
 * 1.7: what stands in a form's fields at this moment (`read` and `write` of `useForm` in forms).
 * 1.8: forms that load what sends them when they are filled in (`send` of a write in app, `prepare` of `useForm` in forms),
 * `usePageLocation` of parts.
 * 1.9: pages whose address is nobody else's business (`confidential`), parts that wake at once for somebody whom the
 * browser knows (`nowIf`).
 * 1.10: parts around every page (`slots`), `useFloatingWidget` of parts.
 * 1.11: `PageSection` and `SmallButton` of ui, `EmailLink` of forms.
 * 1.12: `success` and `problem` of forms, `SmallText` and `TouchLink` of ui.
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
