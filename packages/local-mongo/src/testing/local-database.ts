import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './server-process';

/** A probably free port: below the range of outgoing connections. */
export const pickPort = (): number => randomInt(20_000, 32_000);

export interface LocalDatabase {
  uri: string;
  /** Ends the process; `SIGKILL` simulates a failing machine. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts a server in a process; port 0 takes a free one. Rejects when the port is taken. */
export async function startLocalDatabase(port: number, directory: string): Promise<LocalDatabase> {
  const { child, ready, ended } = startProcess({
    LOCAL_MONGO_PORT: String(port),
    LOCAL_MONGO_DIR: directory,
  });
  return {
    uri: await ready,
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Starts a server on a free port, with its own folder. */
export async function startLocal(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'local-mongo-'));
  const { uri, end } = await startLocalDatabase(0, folder);
  return { uri, stop: () => end().then(() => rm(folder, { recursive: true, force: true })) };
}
