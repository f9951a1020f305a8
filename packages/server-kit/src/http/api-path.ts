export interface ApiPath {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
}

/** An encoded slash, which becomes one when the path is decoded. No parameter of an API route has any. */
const ENCODED_SLASH = /%2f|%5c/i;

/**
 * The path below `/api` and the query of a request's target, normalized as browsers do it (WHATWG URL, path state);
 * undefined if the target leads elsewhere. A host in the target (RFC 9112, 3.2.2) is ignored.
 * @param target as in the request's first line
 */
export function parseApiPath(target = ''): ApiPath | undefined {
  const path = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '').replace(/^[\\/]+/, '/');
  const { pathname, search } = new URL(`http://api${path.startsWith('/') ? path : '/'}`);
  const normalized = pathname.replace(/\/{2,}/g, '/');
  return /^\/api(\/|$)/.test(normalized) && !ENCODED_SLASH.test(normalized)
    ? { pathname: normalized, search }
    : undefined;
}
