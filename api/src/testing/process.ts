import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDir, TEST_ADMIN_PASSWORD } from './defaults';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const running = new Set<ChildProcess>();

/** Call it after each test: ends the processes that still run. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    }),
  );
}

/**
 * Starts the built API with only these variables, and with its data outside the repository.
 * @param entry file in the build of another program of the package
 * @param parameters arguments of the program
 */
export function runApi(
  environment: Record<string, string>,
  entry = 'main',
  parameters: readonly string[] = [],
) {
  const child = spawn(process.execPath, [join('api/dist', `${entry}.js`), ...parameters], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(tmpdir(), 'site-api'),
      ...environment,
    },
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      child.emit('printed');
    });
  const exit = once(child, 'close').then(([code]) => {
    running.delete(child);
    return typeof code === 'number' ? code : null;
  });
  return {
    child,
    /** Its whole output so far. */
    printed: () => text,
    /** Resolves with the exit code. */
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

/** The API in a separate process. */
export type ApiProcess = ReturnType<typeof runApi>;

/** Log line of a listening process, with the port. */
export const LISTENING_PATTERN = /"port":(\d+),"msg":"listening"/;

/** Starts the API on a free port over a database, with the tests' content. */
export const startApiProcess = (
  mongodbUri: string,
  environment: Record<string, string> = {},
): ApiProcess =>
  runApi({
    API_PORT: '0',
    MONGODB_URI: mongodbUri,
    ADMIN_PASSWORD: TEST_ADMIN_PASSWORD,
    SEED_DIR: seedDir,
    RATE_LIMIT_FACTOR: '1000',
    ...environment,
  });

/** Starts the API and waits until its database is ready. @returns it with its address */
export async function startReadyApi(...given: Parameters<typeof startApiProcess>) {
  const api = startApiProcess(...given);
  const port = await api.prints(LISTENING_PATTERN);
  await api.prints(/"msg":"(database ready)"/);
  return { ...api, origin: `http://127.0.0.1:${port}` };
}
