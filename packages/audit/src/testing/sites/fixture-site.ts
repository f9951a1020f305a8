import type { Evidence } from '../../evidence';

/** The answer of a site at a path. `{origin}` in body and headers is replaced by the site's origin. */
export interface Route {
  status?: number;
  /** Names in lower case. */
  headers?: Readonly<Record<string, string | readonly string[]>>;
  body?: string | Buffer;
  compress?: 'br';
}

type Routes = Readonly<Record<string, Route>>;

/** A small site as data. It can be served over HTTP, or turned into evidence without a network. */
export interface FixtureSite {
  /** Answers by path and query; every other address answers 404. */
  routes: Routes;
  /** Routes for phones, where they differ. */
  phone?: Routes;
  /** The path to audit. */
  start: string;
  /** Evidence that no test server can give: certificates, port 80. */
  aside?: Partial<Evidence>;
  /** Served over http. */
  insecure?: true;
  /** Milliseconds to the first byte of every answer. */
  ttfb?: number;
}

/** A change of a site. */
export type Change = (site: FixtureSite) => FixtureSite;

/** Replaces a piece of a route's body. @throws Error when nothing changes, because such a fault would test nothing */
export function edit(path: string, from: string | RegExp, to: string): Change {
  return (site) => {
    const route = site.routes[path];
    const body = String(route?.body ?? '');
    const changed = body.replace(from, () => to);
    if (changed === body) throw new Error(`The site has no ${String(from)} at ${path}.`);
    return withRoute(path, { body: changed })(site);
  };
}

/** Changes a route, or adds it. */
export const withRoute =
  (path: string, change: Route): Change =>
  (site) => ({
    ...site,
    routes: { ...site.routes, [path]: { ...site.routes[path], ...change } },
  });

/** Sets header fields of a route, of the page by default; undefined removes a field. */
export const withHeaders =
  (changes: Readonly<Record<string, string | readonly string[] | undefined>>, path = '/'): Change =>
  (site) => {
    const headers = Object.entries({ ...site.routes[path]?.headers, ...changes });
    const kept = headers.filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined,
    );
    return withRoute(path, { headers: Object.fromEntries(kept) })(site);
  };

/** Sets evidence that no test server can give. */
export const withAside =
  (aside: Partial<Evidence>): Change =>
  (site) => ({ ...site, aside: { ...site.aside, ...aside } });

export const combine =
  (...faults: readonly Change[]): Change =>
  (site) =>
    faults.reduce((changed, fault) => fault(changed), site);
