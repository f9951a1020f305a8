import type { IncomingMessage } from 'node:http';
import { clientAddresses } from '@site/server-kit/client-address';
import { clientNetwork } from '@site/server-kit/client-network';

/**
 * Whom a request counts as where visitors share something: one who has many addresses at hand is one client.
 * @param trustedProxies peers that are believed about who asks
 */
export function clients(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const addresses = clientAddresses(trustedProxies);
  return (request) => clientNetwork(addresses.of(request));
}
