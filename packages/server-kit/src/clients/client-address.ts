import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import { getClientNetwork } from './client-network';

/** Whether {@link clientAddresses} accepts a text as trusted: an address, a network or a named range. */
export const isValidProxy = (entry: string): boolean => {
  try {
    proxyAddress.compile(entry);
    return true;
  } catch {
    return false;
  }
};

export interface ClientAddresses {
  /** IP address of the client; empty if it has disconnected already. */
  getAddress: (request: IncomingMessage) => string;
  /** The client, for everything that clients share: its IPv4 address, or the network of its IPv6 address. */
  getClient: (request: IncomingMessage) => string;
  /** Whether a trusted peer sent the request, its own or a forwarded one. */
  hasTrustedPeer: (request: IncomingMessage) => boolean;
  /** Whether a trusted peer sent a request of its own, without `X-Forwarded-For`. */
  isTrustedPeer: (request: IncomingMessage) => boolean;
}

/** An address with brackets, a zone or a port, which many proxies add: RFC 7239, 6, and RFC 4007, 11. */
const NODE = /^(?:\[([\da-f:.]+)(?:%[^\]]*)?\]|([\d.]+)|([\da-f:.]+)(?:%.*)?)$/i;

/**
 * The address in one entry of `X-Forwarded-For`, e.g. `198.51.100.7:4711` or `"[2001:db8::7]:4711"`, in one spelling:
 * an IPv4 address that is written as IPv6 becomes IPv4. Undefined for anything else.
 */
function parseAddress(entry: string): string | undefined {
  const bare = entry.trim().replace(/^"(.*)"$/, '$1');
  // An IPv6 address without brackets has no port. A port may be hidden behind a name.
  const node = bare.replace(/(?<=^[\d.]+|\]):(?:\d{0,5}|_[\w.-]+)$/, '');
  const [, inBrackets, plain, ipv6] = NODE.exec(node) ?? [];
  const address = inBrackets ?? plain ?? ipv6;
  return address && isIP(address) ? ipaddr.process(address).toString() : undefined;
}

/**
 * Determines the clients of requests. `X-Forwarded-For` is read from the right, as far as trusted peers wrote it: the
 * first address that is not a trusted peer is the client's. The client may have made up everything to the left of it
 * (RFC 7239, 8.1, about the same header in its standard form, which is not read).
 * @param trusted addresses, networks, `loopback`, `linklocal` or `uniquelocal`
 */
export function clientAddresses(trusted: readonly string[]): ClientAddresses {
  const isTrusted = proxyAddress.compile([...trusted]);
  const isForwarded = ({ headers }: IncomingMessage) => headers['x-forwarded-for'] !== undefined;
  const getPeer = ({ socket }: IncomingMessage) => parseAddress(socket.remoteAddress ?? '');
  const hasTrustedPeer = (request: IncomingMessage) => {
    const peer = getPeer(request);
    return peer !== undefined && isTrusted(peer, 0);
  };
  function getAddress(request: IncomingMessage): string {
    let client = getPeer(request) ?? '';
    const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    for (const entry of forwarded.filter((one) => one.trim()).reverse()) {
      if (!client || !isTrusted(client, 0)) break;
      const address = parseAddress(entry);
      // If a proxy forwards something that is no address, the proxy itself counts as the client.
      if (address === undefined) break;
      client = address;
    }
    return client;
  }
  return {
    getAddress,
    getClient: (request) => getClientNetwork(getAddress(request)),
    hasTrustedPeer,
    isTrustedPeer: (request) => !isForwarded(request) && hasTrustedPeer(request),
  };
}
