import { createServer } from 'node:net';
import type { Service } from './services';

/** Whether no process listens on a port of this machine. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** @throws Error with a sentence about every port that is taken, and what to do */
export async function checkPorts(
  services: readonly Pick<Service, 'name' | 'port' | 'variable'>[],
): Promise<void> {
  const free = await Promise.all(services.map(({ port }) => isFree(port)));
  const problems = services
    .filter((_, index) => !free[index])
    .map(
      ({ name, port, variable }) =>
        `Port ${port} (${name}) is taken. Stop the program that listens there, or set ${variable} to another port.`,
    );
  if (problems.length) throw new Error(problems.join('\n'));
}
