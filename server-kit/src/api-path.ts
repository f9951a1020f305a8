export interface ApiPath {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
}

/** A slash that only whoever decodes the path sees: no route of the API has one in a parameter. */
const HIDDEN_SLASH = /%2f|%5c/i;

/**
 * The path below `/api` and the query that a request's target asks for, in the spelling of browsers (WHATWG URL, path
 * state), or nothing when it leads elsewhere. A host in the target (RFC 9112, 3.2.2) has no say in who is asked.
 * @param target as it stands in the request's first line
 */
export function apiPath(target = ''): ApiPath | undefined {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '').replace(/^[\\/]+/, '/');
  const { pathname, search } = new URL(`http://api${path.startsWith('/') ? path : '/'}`);
  const tidy = pathname.replace(/\/{2,}/g, '/');
  return /^\/api(\/|$)/.test(tidy) && !HIDDEN_SLASH.test(tidy)
    ? { pathname: tidy, search }
    : undefined;
}
