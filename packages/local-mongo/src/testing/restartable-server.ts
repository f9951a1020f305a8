import { rm } from 'node:fs/promises';
import { createTemporaryDirectory, restart } from './temporary-server';

/** A server that can be stopped and started again at the same address with the same data. */
export interface RestartableServer {
  readonly uri: string;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops it if it runs, and removes its data. */
  readonly remove: () => Promise<void>;
}

export async function startRestartableServer(): Promise<RestartableServer> {
  const dir = await createTemporaryDirectory();
  const { uri, ...first } = await restart(dir);
  let close: (() => Promise<void>) | undefined = first.close;
  const stop = async () => {
    await close?.();
    close = undefined;
  };
  return {
    uri,
    stop,
    start: async () => {
      ({ close } = await restart(dir, Number(new URL(uri).port)));
    },
    remove: async () => {
      await stop();
      await rm(dir, { recursive: true });
    },
  };
}
