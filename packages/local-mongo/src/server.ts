import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { serveClient } from './connection';
import { Cursors } from './cursors';
import { createDispatcher } from './dispatch';
import { Catalog } from './storage/catalog';
import { removeExpired } from './storage/expiry';
import { Journal } from './storage/journal';
import { MemoryLimit } from './storage/memory';

export interface ServerOptions {
  /** TCP port; 0 takes any free one. */
  readonly port: number;
  readonly host: string;
  readonly dir: string;
  /** Bytes that documents and indexes may take. */
  readonly memory: number;
}

export interface RunningServer {
  readonly uri: string;
  /** Number of documents and their memory, as text. */
  readonly contents: string;
  /** Closes all connections, writes the waiting changes and closes the directory. */
  readonly close: () => Promise<void>;
}

/** MongoDB removes expired documents once a minute. */
const SWEEP_INTERVAL_MS = 60_000;

/**
 * Opens the data directory, then listens.
 * @throws StartError if the directory cannot be used
 * @throws Error of Node if the port cannot be used
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { port, host, dir } = options;
  const catalog = new Catalog();
  const cursors = new Cursors();
  const journal = await Journal.open(dir, () => catalog.load());
  const memory = new MemoryLimit(options.memory, () => catalog.totals);
  memory.hasRoom();
  const dispatch = createDispatcher({ catalog, cursors, journal, memory });
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    void serveClient(socket, ++connections, dispatch);
  });
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    await journal.close();
    throw error;
  }
  const sweep = setInterval(() => {
    cursors.closeIdle(Date.now());
    removeExpired(catalog, journal, Date.now()).catch((error: unknown) => {
      console.error(`Expired documents could not be removed: ${String(error)}`);
    });
  }, SWEEP_INTERVAL_MS);
  return {
    uri: formatUri(server, host),
    contents: `${catalog.totals.documents} documents, ${memory.text}`,
    close: async () => {
      clearInterval(sweep);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
      await journal.close();
    },
  };
}

function formatUri(server: Server, host: string): string {
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return `mongodb://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
