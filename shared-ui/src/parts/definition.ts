import type { ReactNode } from 'react';
import type { Business } from '@site/contracts/business';
import type { ListRoute } from '@site/contracts/contract';

/** Values of a route's parameters as the shell hands them on: `{ slug: 'titles' }` on `/blog/{slug}`. */
export type Params = Readonly<Record<string, string>>;

type ParamNames<Route extends string> = Route extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The parameters that a route's pattern names: `ParamsOf<'/blog/{slug}'>` is `{ slug: string }`. */
export type ParamsOf<Route extends string> = { readonly [Name in ParamNames<Route>]: string };

export interface QueryResult<T> {
  data?: T;
  error?: unknown;
}

/** A request that is not made yet, such as `api.posts()`: by the store, before the page is rendered or shown. */
export type Fetch<T> = (...store: never[]) => PromiseLike<QueryResult<T>>;

/**
 * When a part that came as HTML gets its React: `interaction` at idle once somebody is there, `static` never unless its
 * data has not come (an optimisation only), `now` at once (pages that are tools).
 */
export type When = 'interaction' | 'static' | 'now';

/** Every part's component is told the parameters of its page's route: `PartProps<'/blog/{slug}'>`. */
export interface PartProps<Route extends string = string> {
  params: ParamsOf<Route>;
}

/**
 * A part's component. What it shows must be there first: `Plans.prefetch = () => [api.plans()]` (on the component, because
 * a file with other exports loses its state on every save). `search` is the page's query, with its question mark or empty.
 */
export type PartComponent<Own extends object = object, P extends object = object> = ((
  props: Own & { params: P },
) => ReactNode) & {
  prefetch?: (props: Own & { params: P }, search: string) => readonly Fetch<unknown>[];
};

/** A part on a page whose route has the parameters `P`; its own props were checked by {@link part}. */
export interface PartDefinition<P extends object = object> {
  load: () => Promise<{ default: PartComponent<object, P> }>;
  when: When;
  nowIf?: string;
  props: object;
}

export interface EmbedDefinition {
  remote: string;
  part: string;
}

/** The same content in another form: its media type, e.g. `application/rss+xml`, and its path on this site. */
export interface Alternate {
  type: string;
  title: string;
  href: string;
}

/** What a page says about itself to browsers, search engines and social networks. */
export interface Head {
  title: string;
  description: string;
  /** Path or address of a 1200×630 picture for social networks; without it the shell draws one with the page's h1. */
  image?: string;
  type?: 'website' | 'article';
  /** Day on which what the page says last changed, e.g. `2026-11-14`, for `sitemap.xml`. */
  changed?: string;
  /** schema.org objects, printed as JSON-LD. */
  structuredData?: readonly object[];
  /** 404 when the thing that the path names does not exist, 410 when it was there and has been withdrawn. */
  status?: 200 | 404 | 410;
  /** Path of the page that has taken this one's place for good: whoever asks the server is sent there (301). */
  movedTo?: string;
  robots?: 'noindex';
  /** Query parameters that make a page of its own for search engines, e.g. `['page']` of a long list; others do not. */
  canonicalQuery?: readonly string[];
  /** Other forms of what the page shows, such as its feeds. */
  alternates?: readonly Alternate[];
}

export interface HeadContext<D, P extends object = object> {
  params: P;
  /** Absolute address of this page without its query, e.g. `https://example.com/blog/titles`. */
  url: string;
  /** Absolute address of the site without a slash at the end. */
  origin: string;
  business: Business;
  data: { [K in keyof D]: D[K] extends Fetch<infer T> ? QueryResult<T> : never };
}

type Requests = Record<string, Fetch<unknown>>;

/** A page behind a route with parameters, e.g. one article, for the list of all pages. */
interface PageAddress<P extends object> {
  params: P;
  /** What it is called and what it is about, for `llms.txt`; without a title it stands there by its path. */
  title?: string;
  description?: string;
  /** Day on which it last changed, e.g. `2026-11-14`. */
  changed?: string;
}

interface PageDefinition<P extends object, D extends Requests, L> {
  /**
   * Names of the query parameters that decide what the page shows: others are not there when the server renders, so that
   * no made-up address becomes a page of its own. How a form's outcome is told (`form` in the contract) needs no mention.
   */
  query?: readonly string[];
  /** Lists that it shows: they are asked for ahead when a link to it that says `data-reads` is in sight. */
  reads?: readonly ListRoute[];
  /** The address is for whom it was given to, see remote/README.md. A route with a parameter `{token}` is so by itself. */
  confidential?: boolean;
  /**
   * What the head needs to know. Parts that show the same data name it in their own `prefetch`; it is fetched once.
   * `search` is the query of the page, with its question mark or empty.
   */
  data?: (params: P, search: string) => D;
  head: (context: HeadContext<D, P>) => Head;
  parts: readonly (PartDefinition<P> | EmbedDefinition)[];
  /**
   * Which pages there are behind the route's parameters, for `sitemap.xml` and `llms.txt`: what to ask for, and what it says.
   * Without it none of them is listed.
   */
  addresses?: { request: () => Fetch<L>; list: (data: L) => readonly PageAddress<NoInfer<P>>[] };
}

/** A page for routes with the parameters `P`, with its data's types forgotten. */
export type Page<P extends object = object> = Omit<
  PageDefinition<P, Requests, never>,
  'addresses'
> & {
  // What it lists was compared with its parameters where it was declared.
  addresses?: {
    request: () => Fetch<unknown>;
    list: (data: never) => readonly PageAddress<Params>[];
  };
};

/** A page as the shell handles it, which gives it whatever its route names. */
export type AnyPage = Page<Params>;

/**
 * A part of this remote: its code is a file of its own, loaded when the part wakes.
 * @param options `nowIf` names what the browser keeps (`localStorage`) of somebody for whom it wakes at once
 */
export const part = <Own extends object, P extends object>(
  load: () => Promise<{ default: PartComponent<Own, P> }>,
  { when = 'interaction', nowIf, props }: { when?: When; nowIf?: string; props?: Own } = {},
): PartDefinition<P> => ({
  load: load as unknown as PartDefinition<P>['load'],
  when,
  ...(nowIf && { nowIf }),
  props: props ?? {},
});

/** A part of another remote, by the names that it exports. */
export const embed = (remote: string, name: string): EmbedDefinition => ({ remote, part: name });

/** A page. Which parameters it needs follows from its parts; the remote's list compares them with the route's. */
export const page = <P extends object, D extends Requests = Record<never, never>, L = unknown>(
  definition: PageDefinition<P, D, L>,
): Page<P> => definition as unknown as Page<P>;
