import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';

/** Whether a text names peers: an address, a network or a range with a name. */
export const isTrustable = (entry: string): boolean => {
  try {
    proxyAddress.compile(entry);
    return true;
  } catch {
    return false;
  }
};

/**
 * Tells a visitor's address. `X-Forwarded-For` is believed as far as trusted peers wrote it, from the right; without
 * any, it is whoever is at the other end of the connection, whatever the header says.
 */
export function visitorAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const trusts = proxyAddress.compile([...trusted]);
  return (request) => proxyAddress(request, trusts);
}
