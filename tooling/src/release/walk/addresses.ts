import { matchRoute } from '@site/shared-ui/remote';
import { hasPartOf } from './parts';
import { ask, type HandedOut, type Walker } from './site';

/** The paths that a walk visits, and the routes of which no address is known. */
export interface Addresses {
  paths: string[];
  unknown: string[];
}

/**
 * The page that a walk opens from `path` before it returns: one that opens in the same document, if possible one of
 * `paths`. A confidential page opens in a new document, which frees the memory of the old one.
 */
export function nextOf(
  path: string,
  paths: readonly string[],
  routes: HandedOut['routes'],
): string {
  const confidential = routes.filter(([, , isConfidential]) => isConfidential);
  const index = paths.indexOf(path);
  const fixed = routes.map(([route]) => route).filter(isFixed);
  const others = [...paths.slice(index + 1), ...paths.slice(0, index), '/', ...fixed];
  return others.find((other) => other !== path && !matchRoute(confidential, other)) ?? '/';
}

const isFixed = (route: string): boolean => !route.includes('{');

/** Paths of the site in the links of an HTML page or in the sitemap. */
const pathsIn = (text: string, site: string): string[] =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>|\shref="([^"#?]+)/g)].flatMap(([, listed, linked]) => {
    const url = URL.parse(listed ?? linked ?? '', site);
    return url && (listed !== undefined || url.origin === new URL(site).origin)
      ? [url.pathname]
      : [];
  });

async function textOf(walker: Walker, path: string): Promise<string> {
  try {
    return await (await ask(walker, path)).text();
  } catch {
    // A page that fails has no links. The walk visits it again and counts the failure.
    return '';
  }
}

/**
 * Finds the pages with parts of a remote: its routes without parameters, one address of each route with parameters, and
 * other remotes' pages without parameters that embed one of its parts.
 */
export async function addressesOf(
  remote: string,
  walker: Walker,
  routes: HandedOut['routes'],
): Promise<Addresses> {
  const own = routes.filter(([, owner]) => owner === remote).map(([route]) => route);
  const fixed = routes.filter(([route, , isConfidential]) => isFixed(route) && !isConfidential);
  const texts: string[] = [await textOf(walker, '/sitemap.xml')];
  const embedding: string[] = [];
  for (const [route, owner] of fixed) {
    const text = await textOf(walker, route);
    if (owner === remote) texts.push(text);
    else if (hasPartOf(text, remote)) embedding.push(route);
  }
  const known = new Map<string, string>();
  for (const path of texts.flatMap((text) => pathsIn(text, walker.site))) {
    const route = matchRoute(routes, path)?.route;
    if (route && !known.has(route)) known.set(route, path);
  }
  const withParameters = own.filter((route) => !isFixed(route));
  return {
    paths: [
      ...own.filter(isFixed),
      ...withParameters.flatMap((route) => known.get(route) ?? []),
      ...embedding,
    ],
    unknown: withParameters.filter((route) => !known.has(route)),
  };
}
