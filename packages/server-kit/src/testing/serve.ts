import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll } from '@jest/globals';
import { getPort, listenOnLoopback } from './listen-locally';

export interface TestServer {
  server: Server;
  port: number;
  /** `http://127.0.0.1:<port>` */
  origin: string;
  stop: () => Promise<void>;
}

const running: TestServer[] = [];
afterAll(() => Promise.all(running.map(({ stop }) => stop())));

/** Serves on a free port of this machine until it is stopped, or until the tests of this file have ended. */
export async function serve(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  const origin = `http://${await listenOnLoopback(server)}`;
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await once(server.close(), 'close');
  };
  const started = { server, port: getPort(server), origin, stop };
  running.push(started);
  return started;
}
