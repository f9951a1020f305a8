import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A probably free port: below the range of outgoing connections. */
export const pickPort = (): number => randomInt(20_000, 32_000);

export interface LocalDatabase {
  uri: string;
  /** Ends the process; `SIGKILL` simulates a failing machine. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts the repository's own database server as a process; port 0 takes a free one. Rejects when the port is taken. */
export async function startLocalDatabase(port: number, directory: string): Promise<LocalDatabase> {
  const child = spawn(process.execPath, ['packages/local-mongo/dist/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      LOCAL_MONGO_PORT: String(port),
      LOCAL_MONGO_DIR: directory,
    },
  });
  let printed = '';
  const uri = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
        const [, found] = /local-mongo ready (mongodb:\S+)/.exec(printed) ?? [];
        if (found) resolve(found);
      });
    child.once('close', () => reject(new Error(`The database did not start: ${printed}`)));
  });
  return {
    uri,
    end: async (signal) => {
      child.kill(signal);
      await once(child, 'close');
    },
  };
}

/** An empty folder for a database, and a function that removes it. */
export async function databaseFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'site-api-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Starts the repository's own database server on a free port, with its own folder. */
export async function startLocal(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const { path, remove } = await databaseFolder();
  const { uri, end } = await startLocalDatabase(0, path);
  return { uri, stop: () => end().then(remove) };
}
