import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuilt } from '@site/server-kit/testing/process';

/** A probably free port: below the range of outgoing connections. */
export const pickPort = (): number => randomInt(20_000, 32_000);

/** Starts a server in a process; port 0 takes a free one. Rejects when the port is taken. */
export async function startLocalDatabase(port: number, directory: string) {
  const server = runBuilt('packages/local-mongo/dist/main.js', {
    LOCAL_MONGO_PORT: String(port),
    LOCAL_MONGO_DIR: directory,
  });
  return {
    ...server,
    uri: await server.prints(/local-mongo ready (\S+)/),
    /** Ends the process; `SIGKILL` simulates a failing machine. */
    end: async (signal?: NodeJS.Signals): Promise<void> => {
      server.child.kill(signal);
      await server.exit;
    },
  };
}

/** A server in a process of its own. */
export type LocalDatabase = Awaited<ReturnType<typeof startLocalDatabase>>;

/** Starts a server on a free port, with its own folder. */
export async function startLocal(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'local-mongo-'));
  const { uri, end } = await startLocalDatabase(0, folder);
  return { uri, stop: () => end().then(() => rm(folder, { recursive: true, force: true })) };
}
