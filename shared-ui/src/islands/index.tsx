/** The contract between pages and the shell. It depends on React only: no design system, store or router. */
export { embed, page, island } from './definition';
export type {
  Alternate,
  AnyPage,
  EmbedDefinition,
  Fetch,
  Head,
  HeadContext,
  QueryResult,
  Page,
  Params,
  ParamsOf,
  IslandComponent,
  IslandDefinition,
  IslandProps,
  Hydrate,
} from './definition';
export { IslandElement, useFloatingWidget, type FloatingWidget } from './floating-widget';
export { currentLocation, goTo, locationOf, renamePage } from './location';
export type { Entry, PageLocation } from './location';
export { behindMissing, belowHome, breadcrumbList, headingsOf, textOf } from './markup';
export type { Crumb, TextHeading } from './markup';
export { addProvider, withProviders } from './providers';
export { RequestContext, siteBusiness, useHydrated, useBusiness, usePageLocation } from './request';
export type { RenderRequest } from './request';
