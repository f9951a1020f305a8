import { isIP } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import { z } from 'zod';
import { port, readVariables } from '@site/server-kit/process/environment';
import type { ServerOptions } from './server';

const MEGABYTE = 1024 * 1024;
const HEAP_BYTES = getHeapStatistics().heap_size_limit;
/** Shares of the heap for documents. The rest is for working on them. */
const DEFAULT_SHARE = 0.7;
const MAX_SHARE = 0.9;
const MAX_MEGABYTES = Math.floor((HEAP_BYTES * MAX_SHARE) / MEGABYTE);

const INVALID_MEMORY = `must be a whole number of megabytes from 1 to ${MAX_MEGABYTES}. NODE_OPTIONS=--max-old-space-size=<megabytes> gives Node a larger heap`;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const variables = z
  .object({
    LOCAL_MONGO_PORT: port.default(27_117),
    LOCAL_MONGO_HOST: z.string().default('127.0.0.1'),
    LOCAL_MONGO_ALLOW_REMOTE: z.enum(['0', '1'], { error: 'must be 1 or 0' }).default('0'),
    LOCAL_MONGO_DIR: z.string().default('.data/mongo'),
    LOCAL_MONGO_MEMORY_MB: z.coerce
      .number(INVALID_MEMORY)
      .int(INVALID_MEMORY)
      .min(1, INVALID_MEMORY)
      .max(MAX_MEGABYTES, INVALID_MEMORY)
      .optional(),
  })
  .refine(
    ({ LOCAL_MONGO_HOST: host, LOCAL_MONGO_ALLOW_REMOTE: remote }) =>
      isLoopback(host) || remote === '1',
    {
      path: ['LOCAL_MONGO_HOST'],
      error:
        'is an address that other machines can reach, and local-mongo has no password. Use 127.0.0.1, or set LOCAL_MONGO_ALLOW_REMOTE=1 inside a closed network',
    },
  );

/** @throws StartError that names every wrong variable at once */
export function readEnvironment(environment: NodeJS.ProcessEnv): ServerOptions {
  const given = readVariables(variables, environment);
  const megabytes = given.LOCAL_MONGO_MEMORY_MB;
  return {
    port: given.LOCAL_MONGO_PORT,
    host: given.LOCAL_MONGO_HOST,
    dir: given.LOCAL_MONGO_DIR,
    memory: megabytes ? megabytes * MEGABYTE : Math.floor(HEAP_BYTES * DEFAULT_SHARE),
  };
}
