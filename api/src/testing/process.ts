import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuilt } from '@site/server-kit/testing/process';
import { seedDir, TEST_ADMIN_PASSWORD } from './defaults';

/** The API in a separate process. */
export type ApiProcess = ReturnType<typeof runBuilt>;

const running: ApiProcess[] = [];

/** Call it after each test: ends the processes that still run. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    running.splice(0).map(({ child, exit }) => {
      child.kill('SIGKILL');
      return exit;
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
): ApiProcess {
  const variables = { DATA_DIR: join(tmpdir(), 'site-api'), ...environment };
  const api = runBuilt(`api/dist/${entry}.js`, variables, parameters);
  running.push(api);
  return api;
}

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
