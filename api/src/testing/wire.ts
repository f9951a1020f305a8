import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';

/** A way to a server that can be cut and mended. */
export interface Cable {
  /** The address by which to go through it. */
  through: (uri: string) => string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** Lays a cable to the first server of a MongoDB address, cut or not. */
export async function layCable(uri: string): Promise<Cable> {
  const [, host = '', port = '27017'] =
    /^mongodb:\/\/(?:[^@]*@)?([^:/,?]+)(?::(\d+))?/.exec(uri) ?? [];
  const open = new Set<Socket>();
  let local = 0;
  let server: Server | undefined;
  const cable: Cable = {
    through: (address) => {
      const [there = '', query] = address
        .replace(/^(mongodb:\/\/(?:[^@]*@)?)[^/?]+/, `$1127.0.0.1:${local}`)
        .split('?');
      const options = new URLSearchParams(query);
      // Else a replica set would tell the way past the cable.
      options.set('directConnection', 'true');
      options.delete('replicaSet');
      return `${there}?${options.toString()}`;
    },
    cut: async () => {
      if (!server) return;
      const closed = once(server, 'close');
      server.close();
      server = undefined;
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: async () => {
      server = createServer((near) => {
        const far = connect(Number(port), host);
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
      await once(server, 'listening');
      const address = server.address();
      if (address !== null && typeof address === 'object') local = address.port;
    },
  };
  await cable.mend();
  return cable;
}
