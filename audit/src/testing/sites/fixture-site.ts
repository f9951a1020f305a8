import type { CheckResult } from '@site/contracts/audit';
import type { Evidence } from '../../evidence';

/** What a site answers at a path. `{origin}` in texts and headers stands for its own origin. */
export interface Route {
  status?: number;
  /** Names in lower case. */
  headers?: Readonly<Record<string, string | readonly string[]>>;
  body?: string | Buffer;
  compress?: 'br' | 'gzip';
}

export type Routes = Readonly<Record<string, Route>>;

/** A small site as data: it can be served over HTTP, or be made into evidence without a network. */
export interface FixtureSite {
  name: string;
  /** By path with its query; everything else answers 404. */
  routes: Routes;
  /** What phones get instead. */
  phone?: Routes;
  /** Path that is asked for. */
  start: string;
  /** What no server of a test can show: certificates, port 80. */
  aside?: Partial<Evidence>;
  /** Without encryption. */
  insecure?: true;
  /** Milliseconds that every answer takes. */
  ttfb?: number;
}

/** A site with the checks that do not pass on it, or have no subject. All others pass. */
export interface Case {
  site: FixtureSite;
  expected: Readonly<Record<string, CheckResult>>;
}

/** A change of a site that makes a check not pass. */
export type Fault = (site: FixtureSite) => FixtureSite;

/** Replaces a piece of a route's text. @throws Error when it is not there: a fault that changes nothing tests nothing */
export function edit(path: string, from: string | RegExp, to: string): Fault {
  return (site) => {
    const route = site.routes[path];
    const body = String(route?.body ?? '');
    const changed = body.replace(from, () => to);
    if (changed === body) throw new Error(`${site.name} has no ${String(from)} at ${path}.`);
    return withRoute(path, { body: changed })(site);
  };
}

/** Changes a route, or adds it. */
export const withRoute =
  (path: string, change: Route): Fault =>
  (site) => ({
    ...site,
    routes: { ...site.routes, [path]: { ...site.routes[path], ...change } },
  });

/** Sets header fields of the page; undefined removes one. */
export const withHeaders =
  (changes: Readonly<Record<string, string | readonly string[] | undefined>>, path = '/'): Fault =>
  (site) => {
    const headers = Object.entries({ ...site.routes[path]?.headers, ...changes });
    const kept = headers.filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined,
    );
    return withRoute(path, { headers: Object.fromEntries(kept) })(site);
  };

/** Sets what no server of a test can show. */
export const withAside =
  (aside: Partial<Evidence>): Fault =>
  (site) => ({ ...site, aside: { ...site.aside, ...aside } });

/** Several changes, one after the other. */
export const all =
  (...faults: readonly Fault[]): Fault =>
  (site) =>
    faults.reduce((changed, fault) => fault(changed), site);
