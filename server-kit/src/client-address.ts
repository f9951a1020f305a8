import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';

/** Whether {@link clientAddresses} accepts a text as trusted: an address, a network or a named range. */
export const isTrustable = (entry: string): boolean => {
  try {
    proxyAddress.compile(entry);
    return true;
  } catch {
    return false;
  }
};

export interface ClientAddresses {
  /** IP address of the client; empty if it has disconnected already. */
  of: (request: IncomingMessage) => string;
  /** Whether a trusted peer sent the request, its own or a forwarded one. */
  hasTrustedPeer: (request: IncomingMessage) => boolean;
  /** Whether a trusted peer sent a request of its own, without `X-Forwarded-For`. */
  isTrustedPeer: (request: IncomingMessage) => boolean;
}

/**
 * Determines the clients of requests. `X-Forwarded-For` is read from the right, as far as trusted peers wrote it: the
 * first address that is not a trusted peer is the client's. The client may have made up everything to the left of it
 * (RFC 7239, 8.1, about the same header in its standard form).
 * @param trusted addresses, networks, `loopback`, `linklocal` or `uniquelocal`
 */
export function clientAddresses(trusted: readonly string[]): ClientAddresses {
  const trusts = proxyAddress.compile([...trusted]);
  const isForwarded = ({ headers }: IncomingMessage) => headers['x-forwarded-for'] !== undefined;
  const peerOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';
  const hasTrustedPeer = (request: IncomingMessage) =>
    ipaddr.isValid(peerOf(request)) && trusts(peerOf(request), 0);
  return {
    of(request) {
      if (!isForwarded(request)) return peerOf(request);
      const found = proxyAddress(request, trusts);
      // If a proxy forwards something that is no address, the proxy itself counts as the client.
      return ipaddr.isValid(found) ? found : peerOf(request);
    },
    hasTrustedPeer,
    isTrustedPeer: (request) => !isForwarded(request) && hasTrustedPeer(request),
  };
}
