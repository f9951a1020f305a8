import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const main = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** A server in a process of its own, as `npm start` starts it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves to the connection string once the server is ready; rejects if it ends before. */
  readonly ready: Promise<string>;
  /** Resolves to the exit code (null after a signal) and the whole output on stderr. */
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>;
}

export function startProcess(variables: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, errors }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const uri = /local-mongo ready (\S+)/.exec(output)?.[1];
      if (uri) resolve(uri);
    });
    void ended.then(() => reject(new Error(`the server ended: ${errors}`)));
  });
  // Tests of failing starts wait for `ended` only.
  ready.catch(() => {});
  return { child, ready, ended };
}
