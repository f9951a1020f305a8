import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { getPort } from '@site/server-kit/testing/listen-locally';

/** A connection to a server that can be cut and restored. */
export interface FaultyProxy {
  /** Rewrites an address of the server to pass through the proxy. */
  through: (uri: string) => string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** Connects to the server of a MongoDB address: one host, without encryption. */
export function connectTo(uri: string): Socket {
  const { hostname, port } = new URL(uri);
  return connect(Number(port || 27_017), hostname);
}

/** Opens a proxy to the server of a MongoDB address. */
export async function startProxy(uri: string): Promise<FaultyProxy> {
  const open = new Set<Socket>();
  let local = 0;
  let entrance: Server | undefined;
  const proxy: FaultyProxy = {
    through: (address) => {
      const rewritten = new URL(address);
      rewritten.host = `127.0.0.1:${local}`;
      // Otherwise a replica set would announce its address, which bypasses the proxy.
      rewritten.searchParams.set('directConnection', 'true');
      rewritten.searchParams.delete('replicaSet');
      return rewritten.href;
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
        const far = connectTo(uri);
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
      local = getPort(entrance);
    },
  };
  await proxy.mend();
  return proxy;
}
