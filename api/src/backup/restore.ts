import { migrate } from '../database/migrate';
import { readCommandEnvironment } from '../environment';
import { runCommand } from '../lib/command';
import { databaseSchema } from '../modules';
import { withFileErrors } from './archive';
import { restoreBackup } from './restore-backup';

const USAGE = `Usage:
  npm run database -- restore <file>           restores a backup into an empty database
  npm run database -- restore <file> --drop    deletes everything in the database first`;

await runCommand(async (parameters) => {
  const [file, ...rest] = parameters.filter((one) => one !== '--drop');
  if (!file || file.startsWith('-') || rest.length > 0) return false;
  const { mongodbUri } = readCommandEnvironment(process.env);
  const { name, isOfApi } = await withFileErrors(file, () =>
    restoreBackup(mongodbUri, file, parameters.includes('--drop'), console.log),
  );
  // A backup lacks the indexes of the collections that it leaves out, and a running API makes none.
  if (isOfApi) await migrate(mongodbUri, databaseSchema, console.log);
  console.log(`All of the backup is restored to the database ${name}.`);
}, USAGE);
