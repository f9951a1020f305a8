import { once } from 'node:events';
import type { Server, Socket } from 'node:net';

/** The port that a server listens on; 0 while it does not. */
export function getPort(server: Pick<Server, 'address'>): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Lets a server listen on a free port of this machine. @returns its host and port, e.g. `127.0.0.1:34567` */
export async function listenOnLoopback(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `127.0.0.1:${getPort(server)}`;
}

/** Keeps a list of a server's connections, and ignores their errors. @returns closes the server with all of them */
export function trackSockets(server: Server): () => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  });
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
}
