import { getSystemErrorMap } from 'node:util';
import { StartError } from '@site/server-kit/process/start-error';
import mongoose from 'mongoose';
import { MigrationError } from '../database/migrate';
import { BackupError } from './archive';

/** Errors whose message suffices without a stack: of the file, the configuration and the database. */
const isPlain = (error: unknown): error is Error =>
  [BackupError, StartError, MigrationError, mongoose.mongo.MongoError].some(
    (plain) => error instanceof plain,
  );

/** Runs work on a file. @throws BackupError that names the file when a system call fails */
export async function ofFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'errno' in error)) throw error;
    const [, reason] = getSystemErrorMap().get(Number(error.errno)) ?? [];
    throw new BackupError(`The file ${file} cannot be used: ${reason ?? error.message}.`, {
      cause: error,
    });
  }
}

/** Runs a command; a failure prints its message and sets exit code 1. @param run returns false for wrong arguments */
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
