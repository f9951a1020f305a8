import { StartError } from '@site/server-kit/start-error';
import mongoose from 'mongoose';
import { BackupError } from './archive-format';

/** Errors whose message says everything: of the file, the configuration, the database, and the disk. */
const isPlain = (error: unknown): error is Error =>
  error instanceof BackupError ||
  error instanceof StartError ||
  error instanceof mongoose.mongo.MongoError ||
  (error instanceof Error && 'syscall' in error);

/**
 * Runs a command with what was written behind it; one that fails says why in plain words and ends with code 1.
 * @param run answers whether the arguments made sense
 */
export async function command(
  usage: string,
  run: (arguments_: readonly string[]) => Promise<boolean>,
): Promise<void> {
  try {
    if (await run(process.argv.slice(2))) return;
    console.error(usage);
  } catch (error) {
    console.error(isPlain(error) ? error.message : error);
  }
  process.exitCode = 1;
}
