import { runDatabaseCommand } from '../database-command';
import { run } from '../run';

/** Makes the database what this version of the API needs. */
await run(async () => {
  process.exitCode = await runDatabaseCommand('migrate', []);
});
