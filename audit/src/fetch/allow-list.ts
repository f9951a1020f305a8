/** Pairs of host and port that may be asked although they are not public: `host:port`, as {@link pairOf} writes it. */
export type AllowList = ReadonlySet<string>;

const usualPort: Record<string, string> = { 'http:': '80', 'https:': '443' };

/** Port that an address leads to, the usual one of its scheme included. */
export const portOf = (url: URL): string => url.port || (usualPort[url.protocol] ?? '');

/** Host and port of an address; the host as it stands there, IPv6 in brackets. */
export const pairOf = (url: URL): string => `${url.hostname}:${portOf(url)}`;

function readPair(entry: string): string {
  // IPv6 stands in brackets: any other colon would begin another port.
  const [, host = '', port = ''] = /^(\[[^\]]+\]|[^/?#@*\\\s:[\]]+):(\d{1,5})$/.exec(entry) ?? [];
  const address = URL.parse(`http://${host}/`);
  if (!address || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`${JSON.stringify(entry)} is no pair of host and port.`);
  return `${address.hostname}:${Number(port)}`;
}

/**
 * Reads a comma-separated list of `host:port`.
 * @throws Error naming the entry that is none
 */
export const readAllowList = (list: string): AllowList =>
  new Set(
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map(readPair),
  );
