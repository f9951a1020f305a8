import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getErrorCode } from '../error-code';

const RETRY_INTERVAL_MS = 50;

const ignoreCode =
  <T>(code: string, otherwise: T) =>
  (error: unknown): T => {
    if (getErrorCode(error) === code) return otherwise;
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
  /** A holder that gives no heartbeat for so long counts as ended. */
  leaseMs?: number;
}

/**
 * Runs an action under an exclusive lock between processes, on this machine and on all that share the folder. The
 * holder keeps renewing the modification time of the lock file. A process that sees no change during the lease takes
 * the lock over. (proper-lockfile compares the clocks of machines, and retries errors that stay.)
 * @param file the protected file; the lock is `<file>.lock` beside it
 * @throws Error that names the process which holds the lock
 */
export async function withFileLock<T>(
  file: string,
  action: () => Promise<T>,
  { waitMs = 30_000, leaseMs = 10_000 }: LockTimes = {},
): Promise<T> {
  const lock = `${file}.lock`;
  // Process numbers are not unique if several containers share the folder.
  const lockText = `process ${process.pid} ${randomUUID()}`;
  const readLock = () => readFile(lock, 'utf8').catch(ignoreCode('ENOENT', undefined));
  await mkdir(dirname(file), { recursive: true });
  const end = Date.now() + waitMs;
  /** The holder's last heartbeat, and when this process saw it by its own clock. */
  let heartbeat = { of: '', atMs: 0 };
  while (
    !(await writeFile(lock, lockText, { flag: 'wx' }).then(() => true, ignoreCode('EEXIST', false)))
  ) {
    const [holder = '', times] = await Promise.all([
      readLock(),
      stat(lock).catch(ignoreCode('ENOENT', undefined)),
    ]);
    const current = `${holder} ${times?.mtimeMs}`;
    if (current !== heartbeat.of) heartbeat = { of: current, atMs: Date.now() };
    if (times && Date.now() - heartbeat.atMs >= leaseMs) await removeStale(lock, holder);
    else if (Date.now() < end) await wait(RETRY_INTERVAL_MS);
    else {
      const holderName = /^process \d+/.exec(holder)?.[0] ?? 'someone who gives no name';
      throw new Error(`${file} is being changed by ${holderName}; try again when it has ended.`);
    }
  }
  const heartbeatTimer = setInterval(() => {
    const now = new Date();
    utimes(lock, now, now).catch(() => undefined); // the next sign may arrive
  }, leaseMs / 5);
  try {
    return await action();
  } finally {
    clearInterval(heartbeatTimer);
    if ((await readLock()) === lockText) await rm(lock, { force: true });
  }
}
