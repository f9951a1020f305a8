import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { portOf } from '@site/server-kit/testing/listen-locally';
import { firstServer } from './first-server';

/** A connection to a server that can be cut and restored. */
export interface FaultyProxy {
  /** Rewrites a database address to pass through the cable. */
  through: (uri: string) => string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** Opens a proxy to the first server of a MongoDB address. */
export async function startProxy(uri: string): Promise<FaultyProxy> {
  const server = firstServer(uri);
  const open = new Set<Socket>();
  let local = 0;
  let entrance: Server | undefined;
  const cable: FaultyProxy = {
    through: (address) => {
      const { there, options } = firstServer(address).at(`127.0.0.1:${local}`);
      // Otherwise a replica set would announce its address, which bypasses the proxy.
      options.set('directConnection', 'true');
      options.delete('replicaSet');
      return `${there}?${options.toString()}`;
    },
    cut: async () => {
      if (!entrance) return;
      const closed = once(entrance, 'close');
      entrance.close();
      entrance = undefined;
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: async () => {
      entrance = createServer((near) => {
        const far = server.connect();
        for (const [socket, other] of [
          [near, far],
          [far, near],
        ] as const) {
          open.add(socket);
          socket.on('error', () => undefined);
          socket.on('close', () => {
            open.delete(socket);
            other.destroy();
          });
        }
        near.pipe(far).pipe(near);
      }).listen(local, '127.0.0.1');
      await once(entrance, 'listening');
      local = portOf(entrance);
    },
  };
  await cable.mend();
  return cable;
}
