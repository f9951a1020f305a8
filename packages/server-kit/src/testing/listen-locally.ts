import { once } from 'node:events';
import type { Server } from 'node:net';

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
