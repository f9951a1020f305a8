import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Runs a built program in a process of its own, with only these variables.
 * @param file its path in the repository
 */
export function runBuilt(
  file: string,
  environment: Readonly<Record<string, string>>,
  parameters: readonly string[] = [],
) {
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
  });
  let text = '';
  let errors = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (stream === child.stderr) errors += chunk;
      child.emit('printed');
    });
  const exit = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  return {
    child,
    /** Its whole output so far. */
    printed: () => text,
    /** The part of its output that went to stderr. */
    errors: () => errors,
    /** Resolves with the exit code; null after a signal. */
    exit,
    /** Resolves with a pattern's match in the output. Rejects when the process ends before. */
    prints: async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const [, found] = pattern.exec(text) ?? [];
        if (found !== undefined) return found;
        await Promise.race([
          once(child, 'printed'),
          exit.then(() => Promise.reject(new Error(text))),
        ]);
      }
    },
  };
}
