import { listNetworks } from '@site/server-kit/clients/client-network';
import type { Limiter } from './limiter';

/**
 * A limit of clients, which also holds for the networks that they are part of, with a larger share. It counts the client
 * first and then its networks, the smallest first, up to the first that is above its limit: the refused tries of one
 * client cost a few counts and do not count for its neighbors.
 */
export function createClientLimit(limiter: Limiter) {
  const getNetworks = (client: string) => [...listNetworks(client)].reverse();
  const refundAll = async (networks: readonly { name: string }[]) => {
    for (const { name } of networks) await limiter.refund(name);
  };
  return {
    /** Counts a client's try. @throws ApiError 429 above the limit of the client or of one of its networks */
    consume: async (client: string) => {
      for (const { name, clients } of getNetworks(client)) await limiter.consume(name, clients);
    },
    refund: (client: string) => refundAll(getNetworks(client)),
    /** Forgets the client's tries, and takes one back from its networks. */
    forget: async (client: string) => {
      const [clientNetwork, ...parentNetworks] = getNetworks(client);
      if (clientNetwork) await limiter.forget(clientNetwork.name);
      await refundAll(parentNetworks);
    },
  };
}
