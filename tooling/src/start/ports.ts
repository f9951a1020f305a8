import { isFree } from '../free-port';
import type { Service } from './services';

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
