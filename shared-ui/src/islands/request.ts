import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Business } from '@site/contracts/offer/business';
import { currentLocation, type PageLocation } from './location';

/** Data of one server render. No data of a request lives in module scope. */
export interface RenderRequest {
  location: PageLocation;
  business: Business;
  /** The Redux store of this render; `app` knows its type. */
  store: unknown;
  /** The style cache of this render; `ui` knows its type. */
  styles: unknown;
}

/** The render's request on the server, null in the browser. */
export const RequestContext = createContext<RenderRequest | null>(null);

let documentSite: Pick<RenderRequest, 'business'> | undefined;

/** The business outside of components, in the browser only: read from the document's site data. */
export const siteBusiness = (): Business => {
  const text = () => document.querySelector('script[data-json=site]')?.textContent ?? '{}';
  documentSite ??= JSON.parse(text()) as Pick<RenderRequest, 'business'>;
  return documentSite.business;
};

/** Name, phone, email, links and author of the business that runs this site. */
export const useBusiness = (): Business => useContext(RequestContext)?.business ?? siteBusiness();

/** The visitor's location. On the server, and during hydration, it is the address of the request. */
export function usePageLocation(): PageLocation {
  const request = useContext(RequestContext);
  const location = useSyncExternalStore(
    currentLocation.subscribe,
    currentLocation.get,
    request ? () => request.location : currentLocation.getInitial,
  );
  return request ? request.location : location;
}

const subscribeNoop = () => () => undefined;

/**
 * Whether this island is hydrated: false in the server's HTML and until the island is hydrated, true from then on. For
 * behavior that replaces the browser's own only once scripts run, such as a form's validation
 * (`noValidate={useHydrated()}`).
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNoop,
    () => true,
    () => false,
  );
