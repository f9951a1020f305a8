import { networksOf } from '@site/server-kit/clients/client-network';
import type { Limiter } from './limiter';

/** A limit of clients, which also holds for the networks that they are part of, with a larger share. */
export interface ClientLimit {
  /** Counts a client's try. @throws ApiError 429 above the limit of the client or of one of its networks */
  consume: (client: string) => Promise<void>;
  giveBack: (client: string) => Promise<void>;
  /** Forgets the client's tries, and takes one back from its networks. */
  forget: (client: string) => Promise<void>;
}

/**
 * Counts the client first and then its networks, the smallest first, up to the first that is above its limit: the
 * refused tries of one client cost a few counts and do not count for its neighbours.
 */
export function clientLimit(limiter: Limiter): ClientLimit {
  const from = (client: string) => [...networksOf(client)].reverse();
  const giveBack = async (networks: readonly { name: string }[]) => {
    for (const { name } of networks) await limiter.giveBack(name);
  };
  return {
    consume: async (client) => {
      for (const { name, clients } of from(client)) await limiter.consume(name, clients);
    },
    giveBack: (client) => giveBack(from(client)),
    forget: async (client) => {
      const [own, ...around] = from(client);
      if (own) await limiter.forget(own.name);
      await giveBack(around);
    },
  };
}
