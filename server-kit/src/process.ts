import { z } from 'zod';
import { StartError } from './start-error';

export interface RunningServer {
  /** Ends what is under way and resolves when nothing is left open. */
  stop: () => Promise<void>;
}

export interface ServerNames {
  /** In sentences, such as `the API`. */
  name: string;
  /** Variables that say where it listens. */
  host: string;
  port: string;
}

/** What listening fails with (errno names), in words for the operator. */
const notListening = z.object({
  code: z.enum(['EADDRINUSE', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EACCES']),
  syscall: z.enum(['listen', 'getaddrinfo']),
});

function inPlainWords(error: unknown, { name, host, port }: ServerNames): string {
  if (error instanceof StartError) return error.message;
  const listening = notListening.safeParse(error);
  if (listening.data?.code === 'EADDRINUSE')
    return `The port of ${name} is taken. Stop what uses it, or set ${port} to another one.`;
  if (listening.success)
    return `${name.replace(/^./, (first) => first.toUpperCase())} may not listen there. Set ${host} to an address of this machine, and ${port} to a port that is open to programs.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Stops once, at the first SIGTERM or SIGINT, also while it starts; the process ends when nothing is left open. */
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
 * Runs a server until it is told to stop. One that cannot start says why in plain words and ends with code 1.
 * @param start listens and answers how to stop
 */
export function runServer(names: ServerNames, start: () => Promise<RunningServer>): void {
  const starting = start();
  stopOnSignal(starting);
  starting.catch((error: unknown) => {
    process.stderr.write(`${inPlainWords(error, names)}\n`);
    process.exit(1);
  });
}
