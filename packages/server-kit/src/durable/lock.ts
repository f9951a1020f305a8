import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code';

const RETRY_EVERY_MS = 50;

const unless =
  <T>(code: string, otherwise: T) =>
  (error: unknown): T => {
    if (errorCode(error) === code) return otherwise;
    throw error;
  };

/** Removes an abandoned lock. If another process has taken it meanwhile, the new lock is put back. */
async function removeStale(lock: string, stale: string): Promise<void> {
  const removed = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, removed);
  } catch {
    return; // Another process removed it.
  }
  if ((await readFile(removed, 'utf8')) !== stale) await link(removed, lock).catch(() => undefined);
  await rm(removed, { force: true });
}

export interface LockTimes {
  /** How long to wait for the holder. */
  waitMs?: number;
  /** A holder that gives no sign of life for so long counts as ended. */
  leaseMs?: number;
}

/**
 * Runs an action under an exclusive lock between processes, on this machine and on all that share the folder. The
 * holder keeps renewing the modification time of the lock file. A process that sees no change during the lease takes
 * the lock over.
 * @param file the protected file; the lock is `<file>.lock` beside it
 * @throws Error that names the process which holds the lock
 */
export async function locked<T>(
  file: string,
  action: () => Promise<T>,
  { waitMs = 30_000, leaseMs = 10_000 }: LockTimes = {},
): Promise<T> {
  const lock = `${file}.lock`;
  // Process numbers are not unique if several containers share the folder.
  const own = `process ${process.pid} ${randomUUID()}`;
  const textOf = () => readFile(lock, 'utf8').catch(unless('ENOENT', undefined));
  await mkdir(dirname(file), { recursive: true });
  const end = Date.now() + waitMs;
  /** The holder's last sign of life, and when this process saw it by its own clock. */
  let sign = { of: '', atMs: 0 };
  while (!(await writeFile(lock, own, { flag: 'wx' }).then(() => true, unless('EEXIST', false)))) {
    const [holder = '', times] = await Promise.all([
      textOf(),
      stat(lock).catch(unless('ENOENT', undefined)),
    ]);
    const seen = `${holder} ${times?.mtimeMs}`;
    if (seen !== sign.of) sign = { of: seen, atMs: Date.now() };
    if (times && Date.now() - sign.atMs >= leaseMs) await removeStale(lock, holder);
    else if (Date.now() < end) await pause(RETRY_EVERY_MS);
    else {
      const who = /^process \d+/.exec(holder)?.[0] ?? 'someone who gives no name';
      throw new Error(`${file} is being changed by ${who}; try again when it has ended.`);
    }
  }
  const giveSign = setInterval(() => {
    const now = new Date();
    utimes(lock, now, now).catch(() => undefined); // the next sign may arrive
  }, leaseMs / 5);
  try {
    return await action();
  } finally {
    clearInterval(giveSign);
    if ((await textOf()) === own) await rm(lock, { force: true });
  }
}
