/** What a machine is called by itself. Names of others could be made to lead here (DNS rebinding). */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page is one of ours, by its origin.
 * @param host that the request was sent to, with its port
 */
export type IsOwnOrigin = (origin: string, host: string) => boolean;

/**
 * Tells our own pages by their origin. Who tries the site out on a machine of their own may call that machine by any
 * of its names, and open what the API itself shows there.
 * @param origins those whose pages may call, e.g. `https://site.test`
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
