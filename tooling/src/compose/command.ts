import { spawn } from 'node:child_process';
import { root } from '../packages';

export interface CommandResult {
  /** Exit code; nothing when the program is not there or was killed. */
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a program in the repository's folder to its end. It never throws: what went wrong is in the result. */
export const command = (
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    const result = (code: number | null): CommandResult => ({
      code,
      output: Buffer.concat(output).toString(),
      errors: Buffer.concat(errors).toString(),
    });
    child.stdout.on('data', (piece: Buffer) => output.push(piece));
    child.stderr.on('data', (piece: Buffer) => errors.push(piece));
    child.on('error', ({ message }) => {
      errors.push(Buffer.from(message));
      resolve(result(null));
    });
    child.on('close', (code) => resolve(result(code)));
  });
