import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode } from '@site/server-kit/durable/error-code';

/** Below those that Linux gives to outgoing connections and to servers without a port of their own. */
const first = 12_000;
const end = 32_000;
const given = new Set<number>();

/**
 * A port of this machine that nobody listens on, another one each time. The system gives it to nobody before it is
 * listened on: one that a connection had taken meanwhile answered for the shell of a test.
 * @throws Error when listening fails for another reason than that somebody does
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end);
    if (given.has(port)) continue;
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if (errorCode(error) === 'EADDRINUSE') continue;
      throw error;
    }
    server.close();
    await once(server, 'close');
    given.add(port);
    return port;
  }
}
