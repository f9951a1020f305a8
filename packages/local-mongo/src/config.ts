import { isIP } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import { StartError } from './errors';
import type { ServerOptions } from './server';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from the environment.
 * @throws StartError that names every wrong variable at once
 */
export function readConfig(environment: Environment): ServerOptions {
  const problems: string[] = [];
  const portText = environment.LOCAL_MONGO_PORT ?? '27117';
  const port = /^\d{1,5}$/.test(portText) ? Number(portText) : NaN;
  if (!(port >= 1 && port <= 65_535))
    problems.push(`LOCAL_MONGO_PORT must be a port from 1 to 65535, not "${portText}".`);
  const host = environment.LOCAL_MONGO_HOST ?? '127.0.0.1';
  if (host === '') problems.push('LOCAL_MONGO_HOST must be an address, it is empty.');
  const allowRemote = environment.LOCAL_MONGO_ALLOW_REMOTE ?? '0';
  if (allowRemote !== '0' && allowRemote !== '1')
    problems.push(`LOCAL_MONGO_ALLOW_REMOTE must be 1 or 0, not "${allowRemote}".`);
  if (host !== '' && !isLoopback(host) && allowRemote !== '1')
    problems.push(
      `LOCAL_MONGO_HOST is ${host}, which other machines can reach, and local-mongo has no password. Use 127.0.0.1, or set LOCAL_MONGO_ALLOW_REMOTE=1 inside a closed network.`,
    );
  const dir = environment.LOCAL_MONGO_DIR ?? '.data/mongo';
  if (dir === '') problems.push('LOCAL_MONGO_DIR must name a directory, it is empty.');
  const memory = memoryFrom(environment.LOCAL_MONGO_MEMORY_MB, problems);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return { port, host, dir, memory };
}

const MEGABYTE = 1024 * 1024;
/** Shares of V8's heap for documents: the default, and the most that an operator may set. */
const USUAL_SHARE = 0.7;
const MAX_SHARE = 0.9;

/** Memory limit for documents, in bytes. The rest of the heap is for working on them. */
function memoryFrom(text: string | undefined, problems: string[]): number {
  const heap = getHeapStatistics().heap_size_limit;
  if (text === undefined) return Math.floor(heap * USUAL_SHARE);
  const most = Math.floor((heap * MAX_SHARE) / MEGABYTE);
  const memory = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(memory >= 1 && memory <= most))
    problems.push(
      `LOCAL_MONGO_MEMORY_MB must be a number of megabytes from 1 to ${most}, not "${text}". NODE_OPTIONS=--max-old-space-size=<megabytes> gives Node a larger heap.`,
    );
  return memory * MEGABYTE;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
