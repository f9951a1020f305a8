/** `.` or `..`, also where a server takes the rest of the segment for parameters: `..;x` (RFC 3986, 3.3). */
const DOT_SEGMENT = /\/\.{1,2}(?=[/;]|$)/;

/** Only a target with one of these is parsed and may be refused below; few have one. */
const NEEDS_CHECK = /[\\#%]|\/[./]/;

/**
 * Whether a request's target has one reading only. A proxy in front decides by the path, and so it must not be one that
 * a later reader resolves to another one: dot segments, backslashes, a fragment, also percent-encoded (RFC 3986, 6.2.2;
 * WHATWG URL, path state), and slashes that only lead to `/api` when they are merged. Other paths with doubled slashes
 * are redirected to their page.
 * @param target as in the request's first line, in origin or absolute form (RFC 9112, 3.2)
 */
export function isNormalized(target: string): boolean {
  if (target.startsWith('/') && !NEEDS_CHECK.test(target)) return true;
  const [address = ''] = target.split('?');
  if (/[\\#]|%5c/i.test(address)) return false;
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '');
  const decoded = path.replace(/%2e/gi, '.').replace(/%2f/gi, '/');
  if (DOT_SEGMENT.test(decoded)) return false;
  return !decoded.includes('//') || !/^\/api(\/|$)/i.test(decoded.replace(/\/{2,}/g, '/'));
}
