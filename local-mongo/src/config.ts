import { isIP } from 'node:net';
import { StartupError } from './errors';
import type { ServerOptions } from './server';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from the environment.
 * @throws StartupError that names every wrong variable at once
 */
export function readConfig(environment: Environment): ServerOptions {
  const problems: string[] = [];
  const portText = environment.LOCAL_MONGO_PORT ?? '27117';
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : NaN;
  if (!(port >= 1 && port <= 65_535)) {
    problems.push(`LOCAL_MONGO_PORT must be a port from 1 to 65535, not "${portText}".`);
  }
  const host = environment.LOCAL_MONGO_HOST ?? '127.0.0.1';
  if (host === '') problems.push('LOCAL_MONGO_HOST must be an address, it is empty.');
  const allowRemote = environment.LOCAL_MONGO_ALLOW_REMOTE ?? '0';
  if (allowRemote !== '0' && allowRemote !== '1') {
    problems.push(`LOCAL_MONGO_ALLOW_REMOTE must be 1 or 0, not "${allowRemote}".`);
  }
  if (host !== '' && !isLoopback(host) && allowRemote !== '1') {
    problems.push(
      `LOCAL_MONGO_HOST is ${host}, which other machines can reach, and local-mongo has no password. Use 127.0.0.1, or set LOCAL_MONGO_ALLOW_REMOTE=1 inside a closed network.`,
    );
  }
  const dir = environment.LOCAL_MONGO_DIR ?? '.data/mongo';
  if (dir === '') problems.push('LOCAL_MONGO_DIR must name a directory, it is empty.');
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  return { port, host, dir };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
