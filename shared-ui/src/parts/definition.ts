import type { ReactNode } from 'react';
import type { Business } from '@site/contracts/business';

/** Values of the route's parameters, e.g. `{ slug: 'titles' }` on `/blog/{slug}`. */
export type Params = Readonly<Record<string, string>>;

/** What a finished request has to say. */
export interface QueryResult<T> {
  data?: T;
  error?: unknown;
}

/**
 * A request that has not been made yet: `api.posts()` is one. The server makes it before it renders,
 * the browser before it navigates. `dispatch` is the store's.
 */
export interface Fetch<T> {
  (...store: never[]): PromiseLike<QueryResult<T>>;
}

/**
 * When a part that came as HTML gets its React:
 * `life` at idle once somebody is there, `touch` when it is touched (heavy or rare things),
 * `static` never (an optimisation only), `now` at once (pages that are tools).
 */
export type When = 'life' | 'touch' | 'static' | 'now';

/** Every part's component is told the route's parameters besides its own props. */
export interface PartProps {
  params: Params;
}

/**
 * A part's component. What it shows must be there first: `Plans.prefetch = () => [api.plans()]`
 * (on the component, because a file with other exports loses its state on every save).
 */
export type PartComponent<P extends object = object> = ((props: P & PartProps) => ReactNode) & {
  prefetch?: (props: P & PartProps) => readonly Fetch<unknown>[];
};

export interface PartDefinition {
  /** The component's own props are checked where {@link part} is called and forgotten here. */
  load: () => Promise<{ default: PartComponent<never> }>;
  when: When;
  props: object;
}

/** A part of another remote in a page's list. */
export interface EmbedDefinition {
  remote: string;
  part: string;
  when?: When;
  props: object;
}

/** What a page says about itself to browsers, search engines and social networks. */
export interface Head {
  title: string;
  description: string;
  /** Path or address of a 1200×630 picture for social networks; the site's own without it. */
  image?: string;
  type?: 'website' | 'article';
  /** schema.org objects, printed as JSON-LD. */
  structuredData?: readonly object[];
  /** 404 when the thing that the path names does not exist. */
  status?: 200 | 404;
  robots?: 'noindex';
}

export interface HeadContext<D> {
  params: Params;
  /** Absolute address of this page without its query, e.g. `https://example.com/blog/titles`. */
  url: string;
  /** Absolute address of the site without a slash at the end. */
  origin: string;
  business: Business;
  data: { [K in keyof D]: D[K] extends Fetch<infer T> ? QueryResult<T> : never };
}

export interface PageDefinition<
  D extends Record<string, Fetch<unknown>> = Record<string, Fetch<unknown>>,
> {
  /** What the head needs to know. Parts that show the same data name it in their own `prefetch`; it is fetched once. */
  data?: (params: Params) => D;
  head: (context: HeadContext<D>) => Head;
  parts: readonly (PartDefinition | EmbedDefinition)[];
}

/** A page with its data's types forgotten, as the shell handles it. */
export interface AnyPage {
  data?: (params: Params) => Record<string, Fetch<unknown>>;
  head: (context: HeadContext<Record<string, Fetch<unknown>>>) => Head;
  parts: readonly (PartDefinition | EmbedDefinition)[];
}

/** A part of this remote: its code is a file of its own, loaded when the part wakes. */
export const part = <P extends object>(
  load: () => Promise<{ default: PartComponent<P> }>,
  options: { when?: When; props?: P } = {},
): PartDefinition => ({ load, when: options.when ?? 'life', props: options.props ?? {} });

/** A part of another remote, by the names that it exports. */
export const embed = (
  remote: string,
  name: string,
  props: object = {},
  options: { when?: When } = {},
): EmbedDefinition => ({ ...options, remote, part: name, props });

/** A page: what it says about itself and the parts that it shows, from top to bottom. */
export const page = <D extends Record<string, Fetch<unknown>> = Record<never, never>>(
  definition: PageDefinition<D>,
): AnyPage => definition as AnyPage;
