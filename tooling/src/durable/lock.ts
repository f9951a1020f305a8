import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code';

const RETRY_EVERY = 50;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

async function take(lock: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx');
    await file.write(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

const holder = async (lock: string): Promise<number> =>
  Number(await readFile(lock, 'utf8').catch(() => '')) || 0;

/** Removes the lock of a process that has ended; one that somebody took meanwhile is put back. */
async function removeStale(lock: string, ended: number): Promise<void> {
  const aside = `${lock}.${process.pid}`;
  try {
    await rename(lock, aside);
  } catch {
    return; // Somebody else removed it.
  }
  if ((await holder(aside)) !== ended) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Does something while no other process that asks for the same lock does. A lock whose owner has ended is taken over.
 * @param file what is protected; the lock is `<file>.lock` beside it
 * @param limit milliseconds to wait for the other one
 * @throws Error that names the process which holds the lock
 */
export async function locked<T>(file: string, action: () => Promise<T>, limit = 5_000): Promise<T> {
  const lock = `${file}.lock`;
  await mkdir(dirname(file), { recursive: true });
  const end = Date.now() + limit;
  while (!(await take(lock))) {
    const pid = await holder(lock);
    if (pid > 0 && !isRunning(pid)) await removeStale(lock, pid);
    else if (Date.now() < end) await pause(RETRY_EVERY);
    else
      throw new Error(`${file} is being changed by process ${pid}; try again when it has ended.`);
  }
  try {
    return await action();
  } finally {
    await rm(lock, { force: true });
  }
}
