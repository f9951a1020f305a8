import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that Linux assigns to outgoing connections and to servers that listen on port 0. */
const first = 12_000;
const end = 32_000;
const usedPorts = new Set<number>();

/** Whether no process listens on a port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/**
 * A free port of this machine, another one at each call. It is outside of the range that the system assigns by itself:
 * a port from that range was once taken by a connection before a test's shell could listen on it.
 */
export async function findFreePort(): Promise<number> {
  let port: number;
  do port = randomInt(first, end);
  while (usedPorts.has(port) || !(await isFree(port)));
  usedPorts.add(port);
  return port;
}
