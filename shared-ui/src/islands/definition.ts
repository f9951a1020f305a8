import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { PathParam } from 'react-router-dom';
import type { Business } from '@site/contracts/offer/business';

/** Values of a route's parameters: `{ slug: 'titles' }` on `/blog/:slug`. */
export type Params = Readonly<Record<string, string>>;

/** The parameters that a route's pattern names: `ParamsOf<'/blog/:slug'>` is `{ slug: string }`. */
export type ParamsOf<Route extends string> = { readonly [Name in PathParam<Route>]: string };

export interface QueryResult<T> {
  data?: T;
  error?: unknown;
}

/**
 * A request that is not sent yet: the thunk of `api.endpoints.getPosts.initiate()`. It is dispatched before the page is
 * rendered or shown.
 */
export type Fetch<T> = ThunkAction<
  PromiseLike<QueryResult<T>> & { unsubscribe?: () => void },
  unknown,
  unknown,
  UnknownAction
>;

/**
 * When an island that came as HTML is hydrated: `interaction` at idle after the first interaction, `never` only if
 * its data is missing (an optimization), `load` at once (for pages that are tools).
 */
export type Hydrate = 'interaction' | 'never' | 'load';

/** Props of every island's component: the parameters of its page's route, e.g. `IslandProps<'/blog/:slug'>`. */
export interface IslandProps<Route extends string = string> {
  params: ParamsOf<Route>;
}

/**
 * An island's component. `prefetch` lists its data: `Plans.prefetch = () => [getPlans.initiate()]` (on the component,
 * because hot reload resets a file with other exports). `search` is the page's query, with its question mark or empty.
 */
export type IslandComponent<Own extends object = object, P extends object = object> = ((
  props: Own & { params: P },
) => ReactNode) & {
  prefetch?: (props: Own & { params: P }, search: string) => readonly Fetch<unknown>[];
};

/** An island on a page whose route has the parameters `P`. {@link island} has checked the island's own props. */
export interface IslandDefinition<P extends object = object> {
  load: () => Promise<{ default: IslandComponent<object, P> }>;
  hydrate: Hydrate;
  hydrateIfStored?: string;
  props: object;
}

export interface EmbedDefinition {
  remote: string;
  island: string;
}

/** Another form of the same content: its media type, e.g. `application/rss+xml`, and its path on this site. */
export interface Alternate {
  type: string;
  title: string;
  href: string;
}

/** Metadata of a page for browsers, search engines and social networks. */
export interface Head {
  title: string;
  description: string;
  /** Path or address of a 1200×630 picture for social networks. Default: the shell draws one with the page's h1. */
  image?: string;
  type?: 'website' | 'article';
  /** Day of the content's last change, e.g. `2026-11-14`, for `sitemap.xml`. */
  changed?: string;
  /** schema.org objects, printed as JSON-LD. */
  structuredData?: readonly object[];
  /** 404 when the resource in the path does not exist, 410 when it existed and has been withdrawn. */
  status?: 200 | 404 | 410;
  /** Path of the page that permanently replaces this one: the server redirects to it (301). */
  movedTo?: string;
  robots?: 'noindex';
  /** Query parameters that make a separate page for search engines, e.g. `['page']` of a long list. Default: none. */
  canonicalQuery?: readonly string[];
  /** Other forms of the page's content, such as feeds. */
  alternates?: readonly Alternate[];
}

export interface HeadContext<D, P extends object = object> {
  params: P;
  /** Absolute address of this page without its query, e.g. `https://example.com/blog/titles`. */
  url: string;
  /** Absolute address of the site without a slash at the end. */
  origin: string;
  business: Business;
  data: { [K in keyof D]: D[K] extends Fetch<infer T> ? QueryResult<T> : QueryResult<unknown> };
}

type Requests = Record<string, Fetch<unknown>>;

/** A page of a route with parameters, e.g. one article, for the list of all pages. */
interface PageAddress<P extends object> {
  params: P & Params;
  /** Title and description for `llms.txt`. Without a title the page is listed by its path. */
  title?: string;
  description?: string;
  /** Day of the last change, e.g. `2026-11-14`. */
  changed?: string;
}

interface PageDefinition<P extends object, D extends Requests, L> {
  /**
   * Names of the query parameters that affect the page. The server drops all others before it renders, so that made-up
   * addresses create no pages. The parameter for a form's outcome (`form` in the contract) need not be listed.
   */
  query?: readonly string[];
  /** The address is for its recipients only, see docs/pages.md. A route with `:token` always is. */
  confidential?: boolean;
  /**
   * Requests for the head. Islands that show the same data name it in their own `prefetch`; it is fetched once.
   * `search` is the query of the page, with its question mark or empty.
   */
  data?: (params: P, search: string) => D;
  // A method, so that a page can be handled without the types of its data.
  head(context: HeadContext<D, P>): Head;
  islands: readonly (IslandDefinition<P> | EmbedDefinition)[];
  /**
   * Lists the pages of a route with parameters for `sitemap.xml` and `llms.txt`: the request, and the list from its
   * answer. Without it none of them is listed.
   */
  addresses?: { request: () => Fetch<L>; list(data: L): readonly PageAddress<NoInfer<P>>[] };
}

/** A page for routes with the parameters `P`, whatever its data. */
export type Page<P extends object = object> = Omit<
  PageDefinition<P, Requests, unknown>,
  'addresses'
> &
  Pick<PageDefinition<object, Requests, unknown>, 'addresses'>;

/** A page as the shell handles it: the shell passes all parameters of the route. */
export type AnyPage = Page<Params>;

/**
 * An island of this remote. Its code is a file of its own, which is loaded when the island is hydrated.
 * `hydrateIfStored` is a key of `localStorage`; a visitor whose browser has it gets the island hydrated
 *   at load
 */
export const island = <Own extends object, P extends object>(
  load: () => Promise<{ default: IslandComponent<Own, P> }>,
  {
    hydrate = 'interaction',
    hydrateIfStored,
    props,
  }: { hydrate?: Hydrate; hydrateIfStored?: string; props?: Own } = {},
): IslandDefinition<P> => ({
  load: load as IslandDefinition<P>['load'],
  hydrate,
  ...(hydrateIfStored && { hydrateIfStored }),
  props: props ?? {},
});

/** An island of another remote, by the names of the remote and of its export. */
export const embed = (remote: string, name: string): EmbedDefinition => ({ remote, island: name });

/** Declares a page. Its islands determine its parameters; `remote` compares them with the route's. */
export const page = <P extends object, D extends Requests = Record<never, never>, L = unknown>(
  definition: PageDefinition<P, D, L>,
): Page<P> => definition;
