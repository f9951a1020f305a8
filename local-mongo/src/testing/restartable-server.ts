import { rm } from 'node:fs/promises';
import { startServer } from '../server';
import { ampleMemory, temporaryDirectory } from './temporary-server';

/** A server that can be stopped and started again at the same address with the same data. */
export interface RestartableServer {
  readonly uri: string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops it if it runs, and removes its data. */
  readonly remove: () => Promise<void>;
}

export async function restartableServer(): Promise<RestartableServer> {
  const dir = await temporaryDirectory();
  const host = '127.0.0.1';
  const { uri, ...first } = await startServer({ port: 0, host, dir, memory: ampleMemory });
  let close: (() => Promise<void>) | undefined = first.close;
  const stop = async () => {
    await close?.();
    close = undefined;
  };
  return {
    uri,
    stop,
    start: async () => {
      ({ close } = await startServer({
        port: Number(new URL(uri).port),
        host,
        dir,
        memory: ampleMemory,
      }));
    },
    remove: async () => {
      await stop();
      await rm(dir, { recursive: true });
    },
  };
}
