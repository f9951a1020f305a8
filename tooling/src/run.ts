import { getErrorMessage } from '@site/server-kit/error-message';

/** Runs a command to its end. An error is printed as its message, without a stack trace, and sets exit code 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(getErrorMessage(error));
    process.exitCode = 1;
  }
}
