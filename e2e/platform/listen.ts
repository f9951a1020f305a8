import { createServer, type RequestListener } from 'node:http';

export interface Listening {
  url: string;
  close: () => Promise<void>;
}

/** Listens on a free port of this machine. */
export async function listen(handle: RequestListener): Promise<Listening> {
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.');
  return {
    url: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
