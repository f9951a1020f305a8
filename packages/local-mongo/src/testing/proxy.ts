import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { getPort, trackSockets } from '@site/server-kit/testing/listen-locally';

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
  let local = 0;
  let close: (() => Promise<void>) | undefined;
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
      const closed = close?.();
      close = undefined;
      await closed;
    },
    mend: async () => {
      const entrance = createServer((near) => {
        const far = connectTo(uri);
        far.on('error', () => undefined);
        near.on('close', () => far.destroy());
        far.on('close', () => near.destroy());
        near.pipe(far).pipe(near);
      });
      close = trackSockets(entrance);
      await once(entrance.listen(local, '127.0.0.1'), 'listening');
      local = getPort(entrance);
    },
  };
  await proxy.mend();
  return proxy;
}
