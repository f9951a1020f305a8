import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Stoppable {
  stop: () => Promise<void>;
}

export interface Resources {
  /** A folder that is deleted at the end. */
  folder: string;
  /** Has something stopped at the end, in reverse order of these calls. */
  use: <T extends Stoppable>(one: T) => T;
}

/**
 * Starts programs that stop together.
 * @returns what `start` returns, with a `stop` for everything that it uses
 * @throws what `start` throws, once everything that it used is stopped
 */
export async function startWithResources<T extends object>(
  start: (resources: Resources) => Promise<T>,
): Promise<T & Stoppable> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
  const running: Stoppable[] = [];
  const use = <One extends Stoppable>(one: One): One => {
    running.push(one);
    return one;
  };
  const stop = async () => {
    for (const one of running.reverse()) await one.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await start({ folder, use })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As {@link startWithResources}, for as long as `run` takes. */
export async function withResources(run: (resources: Resources) => Promise<void>): Promise<void> {
  const { stop } = await startWithResources(async (resources) => ({ ran: await run(resources) }));
  await stop();
}
