import type { Route } from '@site/contracts/endpoint';

/**
 * The one spelling of a path that parsed parameters make. What is answered by it is kept once, however it was asked for:
 * `/api/blog/%74itles` and `/api/blog/titles` are the same post.
 */
export const canonicalPath = (route: Route, params: Readonly<Record<string, unknown>>): string =>
  route
    .slice(route.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
