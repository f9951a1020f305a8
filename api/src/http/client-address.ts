import { clientAddresses } from '@site/server-kit/client-address';
import { clientNetwork } from '@site/server-kit/client-network';
import type { Middleware } from 'koa';

declare module 'koa' {
  interface DefaultState {
    /** Who asks, for counting: an IPv4 address, or the /64 network of an IPv6 one. Never to be logged, or stored as it is. */
    client: string;
    /** Whether one of our own parts asks for itself, as the shell does when it renders a page. */
    isOwnPart: boolean;
  }
}

/** Finds out who asks. @param trusted peers whose `X-Forwarded-For` is believed */
export function clientAddress(trusted: readonly string[]): Middleware {
  const addresses = clientAddresses(trusted);
  return (ctx, next) => {
    // The socket of a caller that has gone has no address any more: that is an empty text.
    ctx.state.client = clientNetwork(addresses.of(ctx.req));
    ctx.state.isOwnPart = addresses.isTrustedPeer(ctx.req);
    return next();
  };
}
