import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Stoppable {
  stop: () => Promise<void>;
}

export interface Group {
  /** A folder that is deleted when the group stops. */
  folder: string;
  /** Stops something with the group, in reverse order of these calls. */
  keep: <T extends Stoppable>(one: T) => T;
}

/**
 * Starts a group of programs.
 * @returns what `start` returns, with a `stop` for everything that it keeps
 * @throws what `start` throws, once everything that it kept is stopped
 */
export async function startWithResources<T extends object>(
  start: (group: Group) => Promise<T>,
): Promise<T & Stoppable> {
  const folder = await mkdtemp(join(tmpdir(), 'together-'));
  const running: Stoppable[] = [];
  const keep = <One extends Stoppable>(one: One): One => {
    running.push(one);
    return one;
  };
  const stop = async () => {
    for (const one of running.reverse()) await one.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await start({ folder, keep })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As {@link startWithResources}, for as long as `use` takes. */
export async function withResources(use: (group: Group) => Promise<void>): Promise<void> {
  const { stop } = await startWithResources(async (group) => ({ used: await use(group) }));
  await stop();
}
