import { contract } from '@site/contracts/contract';
import { matchRoute, pathOf } from '@site/shared-ui/remote';
import { isConfidential } from '../shared/confidential';
import { type Attribution, attributionOf } from './platform/remote-record';
import type { ServerSite } from './render/job';

/** What decides which page an address shows: two addresses with the same one show the same page. */
export interface PageAddress {
  /** Pattern of the page's route, e.g. `/orders/{id}`; undefined where there is no page. */
  route?: string;
  pathname: string;
  /** The query parameters that the page reads, in its own order, e.g. `?q=maps`; empty without any. */
  search: string;
  /** Whether it is known which parameters the page reads; if not, all of them are in `search`. */
  isKnown: boolean;
  isConfidential: boolean;
  isStandIn?: true;
}

/** Stands for every address without a page: no path of it is in what such a visitor is shown. */
const NOT_FOUND: PageAddress = {
  pathname: '/404',
  search: '',
  isKnown: true,
  isConfidential: false,
};

/** Nothing is ever published under this: it is no slug and no id. */
const NO_VALUE = '-';

/** Stands for every address of a route that leads nowhere: what visitors typed there is in no page that others get. */
export const standInFor = ({ route = '', isConfidential }: PageAddress): PageAddress => ({
  route,
  pathname: route.replace(/\{\w+\}/g, NO_VALUE),
  search: '',
  isKnown: true,
  isConfidential,
  isStandIn: true,
});

/** What a form without script is told by, by query parameter: every page may have a form, and these are all outcomes. */
const outcomes: ReadonlyMap<string, readonly string[]> = new Map(
  contract.flatMap((endpoint) =>
    'form' in endpoint
      ? [[endpoint.form.parameter, [endpoint.form.success, 'invalid', 'unavailable']] as const]
      : [],
  ),
);

/** The parameters that a page reads, in one order and spelling; empty ones say nothing. */
function readSearch(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const read = [
    ...names.flatMap((name) => given.getAll(name).map((value) => [name, value])),
    ...[...outcomes].flatMap(([name, words]) => {
      const word = names.includes(name) ? null : given.get(name);
      return word !== null && words.includes(word) ? [[name, word]] : [];
    }),
  ].filter(([, value]) => value);
  return read.length ? `?${new URLSearchParams(read).toString()}` : '';
}

/** Reads an address as the site's remotes understand it. @param search with its question mark, or empty */
export function pageAddress(
  site: Pick<ServerSite, 'routes' | 'pins'>,
  pathname: string,
  search: string,
): PageAddress {
  const { routes, pins } = site;
  const match = matchRoute(routes, pathname);
  if (!match) return NOT_FOUND;
  const { route, remote, params } = match;
  const names = pins[remote]?.manifest?.query?.[route];
  return {
    route,
    pathname: pathOf(route, params),
    search: names ? readSearch(search, names) : search,
    isKnown: names !== undefined || search === '',
    isConfidential: isConfidential(site, pathname),
  };
}

export function attributionOfPage(
  { routes, pins }: Pick<ServerSite, 'routes' | 'pins'>,
  pathname: string,
): Partial<Attribution> {
  const pin = pins[matchRoute(routes, pathname)?.remote ?? ''];
  return pin ? attributionOf(pin) : {};
}
