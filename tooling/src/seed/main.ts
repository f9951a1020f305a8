import { runDatabaseCommand } from '../database-command';
import { run } from '../run';

/** Loads the first content once more. */
await run(async () => {
  process.exitCode = await runDatabaseCommand('seed', []);
});
