import { clientAddresses } from '@site/server-kit/client-address';
import ipaddr from 'ipaddr.js';
import type { Middleware } from 'koa';

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

/**
 * Finds out who asks.
 * @param trusted peers whose `X-Forwarded-For` is believed
 */
export function clientAddress(trusted: readonly string[]): Middleware {
  const addresses = clientAddresses(trusted);
  return (ctx, next) => {
    const address = addresses.of(ctx.req);
    // The socket of a caller that has gone has no address any more.
    ctx.state.client = ipaddr.isValid(address) ? networkOf(address) : '';
    ctx.state.isOwnPart = addresses.isTrustedPeer(ctx.req);
    return next();
  };
}
