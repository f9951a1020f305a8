import { createServer, type Server } from 'node:net';

const listening = (): Promise<{ server: Server; port: number }> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || !address) reject(new Error('The system gave no port.'));
      else resolve({ server, port: address.port });
    });
  });

/** Ports of this machine that nobody listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const taken = await Promise.all(Array.from({ length: count }, listening));
  await Promise.all(
    taken.map(({ server }) => new Promise<void>((resolve) => server.close(() => resolve()))),
  );
  return taken.map(({ port }) => port);
}
