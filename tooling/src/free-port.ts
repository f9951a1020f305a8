import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { getErrorCode } from '@site/server-kit/durable/error-code';

/** Below the ports that Linux assigns to outgoing connections and to servers that listen on port 0. */
const first = 12_000;
const end = 32_000;
const usedPorts = new Set<number>();

/**
 * A free port of this machine, another one at each call. It is outside of the range that the system assigns by itself:
 * a port from that range was once taken by a connection before a test's shell could listen on it.
 * @throws Error when listening fails for another reason than a port in use
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end);
    if (usedPorts.has(port)) continue;
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if (getErrorCode(error) === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    usedPorts.add(port);
    return port;
  }
}
