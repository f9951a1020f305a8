import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';

/** Whether a text is something that {@link clientAddresses} can trust: an address, a network or a named range. */
export const isTrustable = (entry: string): boolean => {
  try {
    proxyAddress.compile(entry);
    return true;
  } catch {
    return false;
  }
};

export interface ClientAddresses {
  /** IP address of whoever asks; empty when the caller has gone already. */
  of: (request: IncomingMessage) => string;
  /** Whether a trusted peer sent it, for itself or for somebody else. */
  hasTrustedPeer: (request: IncomingMessage) => boolean;
  /** Whether a trusted peer asks for itself, in nobody's name. */
  isTrustedPeer: (request: IncomingMessage) => boolean;
}

/**
 * Finds out who asks. `X-Forwarded-For` is believed as far as it was written by trusted peers, from the right: the
 * first address that is not one of them is the client's; what stands before it the client may have made up
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
      // A proxy that passes on what is no address is taken for the client itself.
      return ipaddr.isValid(found) ? found : peerOf(request);
    },
    hasTrustedPeer,
    isTrustedPeer: (request) => !isForwarded(request) && hasTrustedPeer(request),
  };
}
