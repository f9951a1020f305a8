import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readCommandEnvironment } from '../environment';
import { runCommand } from '../lib/command';
import { withFileErrors } from './archive';
import { createBackup } from './create-backup';

const USAGE = `Usage:
  npm run database -- backup           writes a file below backups/ in DATA_DIR
  npm run database -- backup <file>    writes this one
In a container: node api/dist/backup.js - writes to the standard output.`;

/** Writes a file that gets its name once all of it is on the disk; only the owner may read it. */
async function writeFile(file: string, archive: AsyncIterable<Uint8Array>): Promise<void> {
  const partial = `${file}.part`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await pipeline(archive, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

await runCommand(async ([given, ...rest]) => {
  if (rest.length > 0 || (given !== '-' && given?.startsWith('-'))) return false;
  const { mongodbUri, dataDir } = readCommandEnvironment(process.env);
  // Messages go to stderr, because stdout carries the archive.
  if (given === '-') {
    const write = (archive: AsyncIterable<Uint8Array>) => pipeline(archive, process.stdout);
    const name = await withFileErrors(given, () => createBackup(mongodbUri, write, console.error));
    console.error(`All of the database ${name} is backed up.`);
    return;
  }
  const time = new Date().toISOString().replaceAll(':', '-').replace(/\..*/, 'Z');
  const file = given ?? join(dataDir, 'backups', `${time}.jsonl.gz`);
  const name = await withFileErrors(file, () =>
    createBackup(mongodbUri, (archive) => writeFile(file, archive), console.log),
  );
  console.log(`All of the database ${name} is backed up in ${file}.`);
}, USAGE);
