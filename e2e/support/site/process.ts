import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endsWithParent } from '@site/tooling/ends-with-parent';
import { root } from '@site/tooling/packages';
import { until } from '@site/tooling/until';

export interface Program {
  /** For messages, e.g. `the shell`. */
  name: string;
  /** Arguments of Node. */
  command: readonly string[];
  /** Working directory; the repository's folder unless given. */
  folder?: string;
  environment: Readonly<Record<string, string>>;
  isReady: () => Promise<boolean>;
}

export interface RunningProgram {
  /** Its output and errors so far. */
  output: () => string;
  /** Its exit code; null while it runs, or when a signal ended it. */
  exitCode: () => number | null;
  /** Sends SIGTERM and waits for its end. */
  terminate: () => Promise<void>;
  /** Kills it: what a test has started need not finish its work. */
  stop: () => Promise<void>;
}

/**
 * Waits until a program that has just been started is ready.
 * @param name for messages
 * @throws Error with its output when it ends before it is ready, or is not ready in time
 */
export async function waitUntilReady(
  name: string,
  child: ChildProcess,
  isReady: () => Promise<boolean>,
): Promise<RunningProgram> {
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (written += text));
  let hasEnded = false;
  const ended = once(child, 'exit').then(() => void (hasEnded = true));

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (hasEnded) return;
    child.kill(signal);
    await ended;
  };
  const stop = () => end('SIGKILL');
  try {
    await until(`${name} is ready`, async () => hasEnded || (await isReady()));
    if (hasEnded) throw new Error(`${name} did not start`);
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${written}`, { cause: error });
  }
  return {
    output: () => written,
    exitCode: () => child.exitCode,
    terminate: () => end('SIGTERM'),
    stop,
  };
}

/** The only variables of this environment that programs inherit. */
const { PATH, HOME, TMPDIR } = process.env;

/**
 * Starts a program of the platform and waits until it is ready. It ends with the tests, even if they are killed.
 * @throws as {@link waitUntilReady}
 */
export function startProgram({
  name,
  command,
  folder = root,
  environment,
  isReady,
}: Program): Promise<RunningProgram> {
  const child = spawn(process.execPath, [...endsWithParent, ...command], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return waitUntilReady(name, child, isReady);
}
