import spawn, { SubprocessError } from 'nano-spawn';
import { root } from './packages';

/** Runs a Node program on the terminal, and ends it with this process. @returns its exit code */
export async function runNode(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const ended = new AbortController();
  // A terminal sends SIGINT to both.
  process.once('SIGTERM', () => ended.abort());
  try {
    await spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: environment,
      signal: ended.signal,
    });
    return 0;
  } catch (error) {
    if (error instanceof SubprocessError) return error.exitCode ?? 1;
    throw error;
  }
}
