import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './paths';
import { until } from './until';

export interface Program {
  /** For messages, e.g. `the shell`. */
  name: string;
  /** What Node runs. */
  command: readonly string[];
  /** Where it runs; the repository's folder unless given. */
  folder?: string;
  environment: Readonly<Record<string, string>>;
  isReady: () => Promise<boolean>;
}

export interface RunningProgram {
  pid: number;
  /** Everything that it wrote so far. */
  output: () => string;
  /** The code with which it ended; null as long as it runs, or when a signal ended it. */
  exitCode: () => number | null;
  /** Asks it to end, insists when it does not. */
  stop: () => Promise<void>;
}

const STOP_LIMIT_MS = 8_000;

/** What every program may know of this machine; everything else is said by the tests. */
const { PATH, HOME, TMPDIR } = process.env;

/**
 * Starts a program of the platform and waits until it is ready. It ends with the tests, however they end.
 * @throws Error with what it wrote when it ends before that
 */
export async function startProgram({
  name,
  command,
  folder = root,
  environment,
  isReady,
}: Program): Promise<RunningProgram> {
  const withTests = ['--import', join(root, 'tooling/exit-with-parent.mjs')];
  const child = spawn(process.execPath, [...withTests, ...command], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (written += text));
  let hasEnded = false;
  const ended = once(child, 'exit').then(() => void (hasEnded = true));

  const stop = async () => {
    if (hasEnded) return;
    child.kill('SIGTERM');
    const insist = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(insist);
  };
  try {
    await until(`${name} is ready`, async () => hasEnded || (await isReady()));
    if (hasEnded) throw new Error(`${name} did not start`);
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${written}`, { cause: error });
  }
  return { pid: child.pid ?? 0, output: () => written, exitCode: () => child.exitCode, stop };
}
