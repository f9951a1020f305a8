import type { Route } from '@site/contracts/endpoint';

/**
 * The one spelling of an address that parsed parameters make. What is answered by it is kept once, however it was asked
 * for: `/api/blog/%74itles` and `/api/blog/titles` are the same post.
 * @param query what is there by itself is left out, see `queryOf`
 */
export function canonicalPath(
  route: Route,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const said = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}
