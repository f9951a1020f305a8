import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that Linux gives to outgoing connections and to servers without a port of their own. */
const first = 12_000;
const end = 32_000;

/**
 * A port of this machine that nobody listens on, and that the system gives to nobody before it is listened on. One
 * that a connection had taken meanwhile answered for the shell of a test.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
