import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { render, type RenderResult } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Business } from '@site/contracts/offer/business';
import { createStore, listApis, type Store } from '@site/shared-ui/app';
import {
  type Head,
  type IslandComponent,
  locationOf,
  type Page,
  type QueryResult,
  type RenderRequest,
  RequestContext,
  withProviders,
} from '@site/shared-ui/islands';
import { createStyles } from '@site/shared-ui/ui';
import { API } from './api';

export const testBusiness: Business = {
  name: 'Testrank',
  owner: 'Ada Tester',
  phone: '+1 (555) 010-0199',
  email: 'hello@testrank.example',
  timeZone: 'America/New_York',
  bookingUrl: 'https://cal.example.com/testrank',
  social: [],
};

export interface Visit<P extends object = object> {
  /** Path with query; default: `/`. */
  at?: string;
  params?: P;
  business?: Business;
}

const addApis = (store: Store): void => {
  for (const api of listApis()) store.add(api);
};

/** One for all tests of a file: a style that is inserted stays in the document. */
const styles = createStyles();

function createRequest(at: string, business: Business): RenderRequest & { store: Store } {
  const store = createStore({ origin: API });
  addApis(store);
  return { location: locationOf(at), business, store, styles };
}

/** Renders islands into the document with a new store, as if hydrated in a browser. */
export function renderIslands<P extends object>(
  islands: readonly IslandComponent<object, P>[],
  { at = '/', params = {} as P, business = testBusiness }: Visit<P> = {},
): RenderResult {
  const request = createRequest(at, business);
  return render(
    <RequestContext.Provider value={request}>
      {islands.map((Component, index) => (
        <div className="island" key={index}>
          {withProviders(<Component params={params} />, params)}
        </div>
      ))}
    </RequestContext.Provider>,
  );
}

/** Renders a page like the server: requests every island's data first, then renders once. */
export async function renderOnServer<P extends object>(
  page: Page<P>,
  { at = '/', params = {} as P, business = testBusiness }: Visit<P> = {},
): Promise<{ html: string; head: Head }> {
  const request = createRequest(at, business);
  const { dispatch } = request.store;
  const data: Record<string, QueryResult<unknown>> = {};
  for (const [name, fetch] of Object.entries(page.data?.(params, request.location.search) ?? {})) {
    data[name] = await dispatch(fetch);
  }
  const html: string[] = [];
  for (const island of page.islands) {
    if (!('load' in island)) {
      html.push(`<div data-embedded="${island.remote}/${island.island}"></div>`);
      continue;
    }
    const Component = (await island.load()).default;
    addApis(request.store);
    const props = { ...island.props, params };
    await Promise.all(
      (Component.prefetch?.(props, request.location.search) ?? []).map((fetch) => dispatch(fetch)),
    );
    html.push(
      renderToString(
        <RequestContext.Provider value={request}>
          {withProviders(<Component {...props} />, params)}
        </RequestContext.Provider>,
      ),
    );
  }
  const { origin, pathname } = new URL(at, 'https://site.example');
  const head = page.head({ params, data, business, origin, url: origin + pathname });
  return { html: html.join(''), head };
}

let isFromServer = false;
// The renderer does not remove server HTML. Elements beside rendered islands stay, because toasts are among them.
afterEach(() => {
  if (isFromServer) document.body.replaceChildren();
  isFromServer = false;
});

/** Like {@link renderOnServer}, but puts the HTML into the document, as in a browser without script. */
export async function openFromServer<P extends object>(
  page: Page<P>,
  visit?: Visit<P>,
): Promise<Head> {
  const { html, head } = await renderOnServer(page, visit);
  document.body.innerHTML = html;
  isFromServer = true;
  return head;
}
