import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import { listenOnLoopback } from '@site/server-kit/testing/listen-locally';

export interface Listening {
  /** `http://localhost:<port>`, also where the server speaks https. */
  url: string;
  stop: () => Promise<void>;
}

/** Listens on a free port of this machine. @param answering a request listener, or a server, e.g. of `node:https` */
export async function listen(
  answering: RequestListener | Server | SecureServer,
): Promise<Listening> {
  const server = typeof answering === 'function' ? createServer(answering) : answering;
  const host = await listenOnLoopback(server);
  return {
    url: `http://${host.replace('127.0.0.1', 'localhost')}`,
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
