/** Names of a machine for itself. Any other name could be made to lead here (DNS rebinding). */
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether an origin is one of our own pages.
 * @param host to which the request was sent, with its port
 */
export type IsOwnOrigin = (origin: string, host: string) => boolean;

/**
 * Recognizes the origins of our own pages. A site on a developer's machine may be called by any of the machine's own
 * names, and pages of the API itself on that machine count as our own too.
 * @param origins whose pages may call, e.g. `https://site.test`
 */
export function allowOrigins(origins: readonly string[]): IsOwnOrigin {
  const allowed = new Set(
    origins.flatMap((origin) => {
      const { protocol, hostname, port } = new URL(origin);
      if (!LOCAL_NAMES.has(hostname)) return [origin];
      return [...LOCAL_NAMES].map((name) => `${protocol}//${name}${port && `:${port}`}`);
    }),
  );
  return (origin, host) =>
    allowed.has(origin) ||
    (origin === `http://${host}` && LOCAL_NAMES.has(host.replace(/:\d+$/, '').toLowerCase()));
}
