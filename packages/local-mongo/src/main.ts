import { readConfig } from './config';
import { StartError } from './errors';
import { startServer } from './server';

/** Starts a server as the environment says. SIGTERM and SIGINT stop it after all waiting changes are written. */
async function main(): Promise<void> {
  const { uri, contents, close } = await startServer(readConfig(process.env));
  console.log(`local-mongo holds ${contents}`);
  console.log(`local-mongo ready ${uri}`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`local-mongo could not stop cleanly: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
