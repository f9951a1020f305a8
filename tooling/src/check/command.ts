import { spawn } from 'node:child_process';
import { root } from '../packages';

/** Runs a program of Node to its end, with its output on the terminal. Answers its exit code. */
export const runNode = (
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
