import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recording } from '@site/server-kit/testing/commands/recorder';
import { startDatabase } from '../testing/database';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The API as a process of its own, over a database of its own, with limits that nobody reaches. */
export interface Target {
  port: number;
  /** Opens its administration. */
  password: string;
  /** What the process printed before it ended; undefined while it lives. */
  lastWords: () => string | undefined;
  stop: () => Promise<void>;
}

export async function startTarget(): Promise<Target> {
  const password = 'only for this run';
  const database = await startDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'site-fuzz-'));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', ...recording.flags, 'api/src/main.ts'],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        ...recording.environment,
        // Requests made at random combine conditions as no run before: the end of the run tells, no test fails for it.
        JEST_WORKER_ID: 'fuzz',
        API_PORT: '0',
        MONGODB_URI: database.uri,
        ADMIN_PASSWORD: password,
        RATE_LIMIT_FACTOR: '1000000',
        DATA_DIR: folder,
      },
    },
  );
  let ended = false;
  child.once('close', () => (ended = true));
  const stop = async () => {
    const closed = ended ? undefined : once(child, 'close');
    child.kill();
    await closed;
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  let printed = '';
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed = (printed + chunk).slice(-5000);
        const [, found] = /"port":(\d+),"msg":"listening"/.exec(printed) ?? [];
        if (found) resolve(Number(found));
      });
    child.once('close', () => reject(new Error(`The API did not start: ${printed}`)));
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { port, password, lastWords: () => (ended ? printed : undefined), stop };
}
