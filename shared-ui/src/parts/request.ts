import { createContext, useContext } from 'react';
import type { Business } from '@site/contracts/business';
import type { PageLocation } from './location';

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

interface SiteDocument {
  business: Business;
}
let inDocument: SiteDocument | undefined;

/** Name, phone, e-mail, links and author of the business that runs this site. */
export const useBusiness = (): Business => {
  const request = useContext(RequestContext);
  return request ? request.business : siteBusiness();
};

/** The same outside of components, in the browser only: the server wrote it into the document. */
export const siteBusiness = (): Business => {
  inDocument ??= JSON.parse(
    document.querySelector('script[data-json=site]')?.textContent ?? '{}',
  ) as SiteDocument;
  return inDocument.business;
};
