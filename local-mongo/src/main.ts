import { readConfig } from './config';
import { StartupError } from './errors';
import { startServer } from './server';

/** The process: starts from the environment, stops on SIGTERM or SIGINT after writing everything. */
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
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
