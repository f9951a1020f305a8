import mongoose from 'mongoose';
import { StartError } from '@site/server-kit/process/start-error';

/** Errors whose message suffices without a stack: of the arguments, the configuration and the database. */
const isExpected = (error: unknown): error is Error =>
  [StartError, mongoose.MongooseError, mongoose.mongo.MongoError].some(
    (plain) => error instanceof plain,
  );

/**
 * Runs a program of the operator with its arguments. A failure prints its message and sets exit code 1.
 * @param run returns false for wrong arguments, which prints `usage`
 */
export async function runCommand(
  run: (parameters: readonly string[]) => Promise<false | void>,
  usage?: string,
): Promise<void> {
  try {
    if ((await run(process.argv.slice(2))) !== false) return;
    console.error(usage);
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
  }
  process.exitCode = 1;
}
