import { spawn } from 'node:child_process';
import { root } from '../packages';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs a Node program to its end, with its output on the terminal. Returns its exit code. A signal that ends this process
 * ends the program first.
 */
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
    let asked: NodeJS.Signals | undefined;
    const passOn = (signal: NodeJS.Signals): void => {
      asked = signal;
      // Browser tests stop the processes they started only on SIGINT.
      child.kill('SIGINT');
    };
    for (const signal of SIGNALS) process.on(signal, passOn);
    const letGo = (): void => SIGNALS.forEach((signal) => process.off(signal, passOn));
    child.once('error', (error) => {
      letGo();
      reject(error);
    });
    child.once('exit', (code) => {
      letGo();
      if (asked) process.kill(process.pid, asked);
      else resolve(code ?? 1);
    });
  });
