import { StartError } from '@site/server-kit/process/start-error';
import { migrate } from '../database/migrate';
import { readCommandEnvironment } from '../environment';
import { runCommand } from '../lib/command';
import { databaseSchema } from '../modules';

const stop = new AbortController();
const interrupted = new StartError('Stopped before the database was what this version needs.');
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => stop.abort(interrupted));

/** `npm run database -- migrate`: migrates the database of MONGODB_URI to this version. */
await runCommand(async () => {
  const { mongodbUri } = readCommandEnvironment(process.env);
  await migrate(mongodbUri, databaseSchema, (line) => console.log(line), stop.signal);
  console.log('The database is what this version needs.');
});
