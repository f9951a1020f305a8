import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll } from '@jest/globals';
import { listen } from '../http/http-server';
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

function stopAfterTests(server: Server): TestServer {
  const port = getPort(server);
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await once(server.close(), 'close');
  };
  const started = { server, port, origin: `http://127.0.0.1:${port}`, stop };
  running.push(started);
  return started;
}

/** Serves on a free port of this machine until it is stopped, or until the tests of this file have ended. */
export async function serve(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  await listenOnLoopback(server);
  return stopAfterTests(server);
}

/** The same with the server of production, which limits its clients and refuses unreadable requests by itself. */
export const serveLikeProduction = async (listener: RequestListener): Promise<TestServer> =>
  stopAfterTests(await listen(listener, { port: 0, host: '127.0.0.1' }));
