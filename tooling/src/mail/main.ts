import { runDatabaseCommand } from '../database-command';
import { run } from '../run';

/** Lists mail that was given up, and sends it again. */
await run(async () => {
  process.exitCode = await runDatabaseCommand('mail', process.argv.slice(2));
});
