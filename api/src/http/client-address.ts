import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Middleware } from 'koa';
import proxyAddress from 'proxy-addr';

declare module 'koa' {
  interface DefaultState {
    /** Who asks, for counting: an IPv4 address, or the /64 network of an IPv6 one. Never to be logged or stored. */
    client: string;
    /** Whether one of our own parts asks for itself, as the shell does when it renders a page. */
    isOwnPart: boolean;
  }
}

/** Bytes of an IPv6 address that name the network: whoever has one such address has all of the network. */
const networkBytes = 8;

const networkOf = (address: string): string => {
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.toByteArray().map((byte, index) => (index < networkBytes ? byte : 0));
  return ipaddr.fromByteArray(network).toString();
};

/** Whether a text is something that {@link clientAddress} can trust: an address, a network or a named range. */
export const isTrustable = (entry: string): boolean => {
  try {
    proxyAddress.compile(entry);
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds out who asks. `X-Forwarded-For` is believed as far as it was written by trusted peers, from the right: the
 * first address that is not one of them is the client's; what stands before it the client may have made up.
 * @param trusted addresses, networks, `loopback`, `linklocal` or `uniquelocal`
 */
export function clientAddress(trusted: readonly string[]): Middleware {
  const trusts = proxyAddress.compile([...trusted]);
  const find = (request: IncomingMessage): string => {
    const found = proxyAddress(request, trusts);
    // A proxy that passes on what is no address is taken for the client itself.
    return ipaddr.isValid(found) ? found : (request.socket.remoteAddress ?? '');
  };
  return (ctx, next) => {
    const { remoteAddress = '' } = ctx.req.socket;
    const forwarded = ctx.req.headers['x-forwarded-for'] !== undefined;
    const address = forwarded ? find(ctx.req) : remoteAddress;
    // The socket of a caller that has gone has no address any more.
    ctx.state.client = ipaddr.isValid(address) ? networkOf(address) : '';
    ctx.state.isOwnPart = !forwarded && ipaddr.isValid(address) && trusts(address, 0);
    return next();
  };
}
