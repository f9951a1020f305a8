import spawn, { SubprocessError } from 'nano-spawn';
import { root } from './packages';

/** Runs a Node program with its output on the terminal, and ends it with this process. @returns its exit code */
export async function runNode(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  try {
    await spawn(process.execPath, ['--import', './tooling/exit-with-parent.mjs', ...words], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: environment,
    });
    return 0;
  } catch (error) {
    if (error instanceof SubprocessError) return error.exitCode ?? 1;
    throw error;
  }
}
