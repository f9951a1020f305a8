import type { Params } from '../islands/definition';

export interface RouteMatch {
  route: string;
  remote: string;
  params: Params;
}

const PARAMETER = /:(\w+)/g;

/** Whether a route has parameters, like `/blog/:slug`. */
export const hasParams = (route: string): boolean => route.includes(':');

const splitPath = (path: string): string[] => path.split('/').filter(Boolean);

const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

function matchParams(route: string, path: readonly string[]): Params | undefined {
  const pattern = splitPath(route);
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = decode(path[index] ?? '');
    // A dot segment would climb in the API's paths, which contain the value.
    if (actual === undefined || actual === '.' || actual === '..') return undefined;
    if (hasParams(expected)) params[expected.slice(1)] = actual;
    else if (expected !== actual) return undefined;
  }
  return params;
}

/**
 * Finds the route of a path (`/blog/:slug` for `/blog/titles`). A slash at the end is ignored; a route without
 * parameters wins over one with parameters.
 */
export function matchRoute(
  routes: readonly (readonly [route: string, remote: string, ...more: unknown[]])[],
  pathname: string,
): RouteMatch | undefined {
  const path = splitPath(pathname);
  const matches = routes.flatMap(([route, remote]) => {
    const params = matchParams(route, path);
    return params ? [{ route, remote, params }] : [];
  });
  return matches.find(({ route }) => !hasParams(route)) ?? matches[0];
}

/** The path of a route with its parameters, e.g. `/blog/titles`. @throws Error when a parameter is missing or empty */
export const pathOf = (route: string, params: Params): string =>
  route.replace(PARAMETER, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`${route} has no ${name}`);
    return encodeURIComponent(value);
  });
