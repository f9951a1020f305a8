import { z } from 'zod';
import { startApi } from './api';
import { BusinessError } from './business';
import { EnvironmentError, readEnvironment } from './environment';
import { createLog } from './log';
import { MailFolderError } from './mail/file-transport';
import { SeedError } from './seed/files';

/** Serves until it is told to stop. */
async function serve(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = createLog(environment);
  const api = await startApi(environment, log);
  log.info({ host: environment.host, port: api.port }, 'listening');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    await api.stop();
    log.flush();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** What listening fails with (errno names), in words for the operator. */
const notListening = z.object({
  code: z.enum(['EADDRINUSE', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EACCES']),
  syscall: z.enum(['listen', 'getaddrinfo']),
});

function inPlainWords(error: unknown): string {
  if (
    error instanceof EnvironmentError ||
    error instanceof SeedError ||
    error instanceof BusinessError ||
    error instanceof MailFolderError
  )
    return error.message;
  const listening = notListening.safeParse(error);
  if (listening.data?.code === 'EADDRINUSE')
    return 'The port of the API is taken. Stop what uses it, or set API_PORT to another one.';
  if (listening.success)
    return 'The API may not listen there. Set API_HOST to an address of this machine, and API_PORT to a port that is open to programs.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

serve().catch((error: unknown) => {
  console.error(inPlainWords(error));
  process.exit(1);
});
