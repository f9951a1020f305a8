import { readBackupEnvironment } from '../environment';
import { command } from './command';
import { restoreBackup } from './restore-backup';

const usage = `Usage:
  npm run restore -- <file>           restores a backup into an empty database
  npm run restore -- <file> --drop    deletes everything in the database first`;

/** The command behind `npm run restore`: puts what a backup holds into the database of MONGODB_URI. */
await command(usage, async (arguments_) => {
  const [file, ...rest] = arguments_.filter((one) => one !== '--drop');
  if (!file || file.startsWith('-') || rest.length > 0) return false;
  const { mongodbUri } = readBackupEnvironment(process.env);
  await restoreBackup(mongodbUri, file, arguments_.includes('--drop'), console.log);
  console.log('All of the backup is restored.');
  return true;
});
