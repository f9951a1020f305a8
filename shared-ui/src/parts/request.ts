import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Business } from '@site/contracts/business';
import { currentLocation, type PageLocation } from './location';

/** What one server render knows. Nothing of a request lives in module scope. */
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

let inDocument: Pick<RenderRequest, 'business'> | undefined;

/** The business outside of components, in the browser only: the server wrote it into the document. */
export const siteBusiness = (): Business => {
  const text = () => document.querySelector('script[data-json=site]')?.textContent ?? '{}';
  inDocument ??= JSON.parse(text()) as Pick<RenderRequest, 'business'>;
  return inDocument.business;
};

/** Name, phone, e-mail, links and author of the business that runs this site. */
export const useBusiness = (): Business => useContext(RequestContext)?.business ?? siteBusiness();

/** Where the visitor is; on the server the address of the request, and what wakes starts from the same. */
export function usePageLocation(): PageLocation {
  const request = useContext(RequestContext);
  const location = useSyncExternalStore(
    currentLocation.subscribe,
    currentLocation.get,
    request ? () => request.location : currentLocation.getInitial,
  );
  return request ? request.location : location;
}

const never = () => () => undefined;

/**
 * Whether React is there for this part: false in the server's HTML and until the part has woken, true from then on.
 * For what a script does better than the browser and what has to be left to the browser as long as there is none,
 * such as a form's own checks (`noValidate={useAwake()}`).
 */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
