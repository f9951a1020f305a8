/** Names of a machine for itself. Any other name could be made to lead here (DNS rebinding). */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

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
export function ownOrigins(origins: readonly string[]): IsOwnOrigin {
  const own = new Set(
    origins.flatMap((origin) => {
      const { protocol, hostname, port } = new URL(origin);
      if (!ownNames.has(hostname)) return [origin];
      return [...ownNames].map((name) => `${protocol}//${name}${port && `:${port}`}`);
    }),
  );
  return (origin, host) =>
    own.has(origin) ||
    (origin === `http://${host}` && ownNames.has(host.replace(/:\d+$/, '').toLowerCase()));
}
