/** Hosts and ports that may be requested although they are not public: `host:port`, as {@link formatHostAndPort} writes it. */
export type AllowList = ReadonlySet<string>;

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** The port of an address, or the default one of its scheme. */
export const getPort = (url: URL): string => url.port || (DEFAULT_PORTS[url.protocol] ?? '');

/** Host and port of an address; IPv6 in brackets. */
export const formatHostAndPort = (url: URL): string => `${url.hostname}:${getPort(url)}`;

function readPair(entry: string): string {
  // IPv6 needs brackets: a further colon would begin another port.
  const [, host = '', port = ''] = /^(\[[^\]]+\]|[^/?#@*\\\s:[\]]+):(\d{1,5})$/.exec(entry) ?? [];
  const address = URL.parse(`http://${host}/`);
  if (!address || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`${JSON.stringify(entry)} is no pair of host and port.`);
  return `${address.hostname}:${Number(port)}`;
}

/**
 * Reads a comma-separated list of `host:port`.
 * @throws Error that names the invalid entry
 */
export const readAllowList = (list: string): AllowList =>
  new Set(
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map(readPair),
  );
