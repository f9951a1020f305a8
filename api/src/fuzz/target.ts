import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../testing/database';
import { listening, runApi } from '../testing/process';

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
  const { child, exit, printed, prints } = runApi({
    // Requests made at random combine conditions as no run before: the end of the run tells, no test fails for it.
    JEST_WORKER_ID: 'fuzz',
    API_PORT: '0',
    MONGODB_URI: database.uri,
    ADMIN_PASSWORD: password,
    RATE_LIMIT_FACTOR: '1000000',
    DATA_DIR: folder,
  });
  const stop = async () => {
    child.kill();
    await exit;
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const port = Number(await prints(listening));
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    return {
      port,
      password,
      lastWords: () => (hasEnded() ? printed().slice(-5000) : undefined),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
