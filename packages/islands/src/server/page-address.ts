import { contract } from '@site/contracts/contract';
import { matchRoute, pathOf } from '@site/shared-ui/remote';
import { isConfidential } from '../define/confidential';
import type { ServerSite } from './job';

/** Everything that decides which page an address shows. Equal addresses show the same page. */
export interface PageAddress {
  /** Pattern of the page's route, e.g. `/orders/:id`; undefined if there is no page. */
  route?: string;
  pathname: string;
  /** The query parameters that the page reads, in the page's order, e.g. `?q=maps`; empty without any. */
  search: string;
  isConfidential: boolean;
  isNotFoundPage?: true;
}

/** Address of every path without a page. The not-found page contains nothing of the requested path. */
const NOT_FOUND: PageAddress = {
  pathname: '/404',
  search: '',
  isConfidential: false,
};

/** A parameter value that is never published, because it is neither a slug nor an id. */
const PLACEHOLDER = '-';

/**
 * Address of the page for all missing things of a route. It contains nothing that a visitor typed, so everyone may get
 * it.
 */
export const buildNotFoundAddress = ({ route = '', isConfidential }: PageAddress): PageAddress => ({
  route,
  pathname: route.replace(/:\w+/g, PLACEHOLDER),
  search: '',
  isConfidential,
  isNotFoundPage: true,
});

/**
 * All outcomes of forms without script, by query parameter. They are kept on every page, because any page may have a
 * form.
 */
const formOutcomes: ReadonlyMap<string, readonly string[]> = new Map(
  contract.flatMap((endpoint) =>
    'form' in endpoint
      ? [[endpoint.form.parameter, [endpoint.form.success, 'invalid', 'unavailable']] as const]
      : [],
  ),
);

/** The parameters that a page reads, in one order and spelling, without empty ones. */
function readSearch(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search);
  const pairs = [
    ...names.flatMap((name) => params.getAll(name).map((value) => [name, value])),
    ...[...formOutcomes].flatMap(([name, outcomes]) => {
      const outcome = names.includes(name) ? null : params.get(name);
      return outcome !== null && outcomes.includes(outcome) ? [[name, outcome]] : [];
    }),
  ].filter(([, value]) => value);
  return pairs.length ? `?${new URLSearchParams(pairs).toString()}` : '';
}

/**
 * A page's path with single slashes and none at the end. Backslashes count as slashes, because browsers read
 * `/\example.com` as the address of another host.
 */
export const canonicalPath = (path: string): string =>
  path.replace(/[\\/]+/g, '/').replace(/(?<=.)\/$/, '');

/** Parses an address by the site's routes. @param search with its question mark, or empty */
export function parseAddress(
  site: Pick<ServerSite, 'routes' | 'pins'>,
  pathname: string,
  search: string,
): PageAddress {
  const { routes, pins } = site;
  const match = matchRoute(routes, pathname);
  if (!match) return NOT_FOUND;
  const { route, remote, params } = match;
  return {
    route,
    pathname: pathOf(route, params),
    search: readSearch(search, pins[remote]?.manifest.query[route] ?? []),
    isConfidential: isConfidential(site, pathname),
  };
}

/** The route of a page's path, for the log, e.g. `/page/:id`: paths have addresses, tokens and words of visitors. */
export const getRoute = ({ routes }: Pick<ServerSite, 'routes'>, pathname: string): string =>
  matchRoute(routes, pathname)?.route ?? 'no page';
