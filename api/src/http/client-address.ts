import type { Middleware } from 'koa';
import { clientAddresses } from '@site/server-kit/clients/client-address';

declare module 'koa' {
  interface DefaultState {
    /** Client, for counting: an IPv4 address or the /64 network of an IPv6 one. Never log it or store it as it is. */
    client: string;
    /** Whether one of our own servers sends the request for itself, such as a shell that renders a page. */
    isInternalRequest: boolean;
  }
}

/** Determines the client of a request. @param trusted peers whose `X-Forwarded-For` is believed */
export function clientAddress(trusted: readonly string[]): Middleware {
  const addresses = clientAddresses(trusted);
  return (ctx, next) => {
    ctx.state.client = addresses.getClient(ctx.req);
    ctx.state.isInternalRequest = addresses.isTrustedPeer(ctx.req);
    return next();
  };
}
