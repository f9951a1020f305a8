import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll } from '@jest/globals';

export interface ServerOfTest {
  server: Server;
  port: number;
  /** `http://127.0.0.1:<port>` */
  origin: string;
  stop: () => Promise<void>;
}

const running: ServerOfTest[] = [];
afterAll(() => Promise.all(running.map(({ stop }) => stop())));

/** Serves on a free port of this machine until it is stopped, or the tests of this file have ended. */
export async function serve(listener: RequestListener): Promise<ServerOfTest> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await once(server.close(), 'close');
  };
  const started = { server, port, origin: `http://127.0.0.1:${port}`, stop };
  running.push(started);
  return started;
}
