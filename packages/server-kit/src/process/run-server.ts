import { z } from 'zod';
import { StartError } from './start-error';

export interface RunningServer {
  /** Finishes the work under way, and resolves once nothing is left open. */
  stop: () => Promise<void>;
}

export interface ServerNames {
  /** As in sentences, e.g. `the API`. */
  name: string;
  host: string;
  port: string;
}

/** Errors of listening (errno names) that get a message for the operator. */
const listenError = z.object({
  code: z.enum(['EADDRINUSE', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EACCES']),
  syscall: z.enum(['listen', 'getaddrinfo']),
});

function describeStartError(error: unknown, { name, host, port }: ServerNames): string {
  if (error instanceof StartError) return error.message;
  const listening = listenError.safeParse(error);
  if (listening.data?.code === 'EADDRINUSE')
    return `The port of ${name} is taken. Stop what uses it, or set ${port} to another one.`;
  if (listening.success)
    return `${name.replace(/^./, (first) => first.toUpperCase())} may not listen there. Set ${host} to an address of this machine, and ${port} to a port that is open to programs.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Stops the server at the first SIGTERM or SIGINT, also during the start. The process ends once nothing is open. */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    const { stop } = await starting;
    await stop();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/**
 * Runs a server until a signal stops it. If the start fails, the process prints the cause and exits with code 1.
 * @param start begins to listen, and resolves to the running server
 */
export function runServer(names: ServerNames, start: () => Promise<RunningServer>): void {
  const starting = start();
  stopOnSignal(starting);
  starting.catch((error: unknown) => {
    process.stderr.write(`${describeStartError(error, names)}\n`);
    process.exit(1);
  });
}
