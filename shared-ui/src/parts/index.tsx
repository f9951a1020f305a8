/** The contract between pages and the shell. React only: no design system, no store, no router in here. */
export { useAwake } from './awake';
export { breadcrumbList } from './breadcrumb-list';
export type { Crumb } from './breadcrumb-list';
export { embed, page, part } from './definition';
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
  PartComponent,
  PartDefinition,
  PartProps,
  When,
} from './definition';
export { behindMissing } from './behind-missing';
export { PartElement, useFloatingWidget } from './floating-widget';
export type { FloatingWidget } from './floating-widget';
export { headingsOf, textOf } from './html-text';
export type { TextHeading } from './html-text';
export { currentLocation, goTo, locationOf } from './location';
export type { Entry, PageLocation } from './location';
export { addProvider, withProviders } from './providers';
export { RequestContext, siteBusiness, useBusiness } from './request';
export type { RenderRequest } from './request';
export { usePageLocation } from './use-page-location';
