import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lock } from 'proper-lockfile';
import { getErrorCode } from '../error-code';

const RETRY_INTERVAL_MS = 50;

interface LockTimes {
  /** How long to wait for the holder. */
  waitMs?: number;
  /** A holder that has not renewed its lock for so long counts as ended. */
  staleMs?: number;
}

/**
 * Runs an action under an exclusive lock between processes, on this machine and on all that share the folder.
 * @param file the protected file; the lock is the folder `<file>.locked` beside it
 * @throws Error when another process keeps the lock for too long
 */
export async function withFileLock<T>(
  file: string,
  action: () => Promise<T>,
  { waitMs = 30_000, staleMs = 10_000 }: LockTimes = {},
): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  let isLost = false;
  const release = await lock(file, {
    lockfilePath: `${file}.locked`,
    // The protected file need not exist.
    realpath: false,
    stale: staleMs,
    retries: {
      retries: Math.ceil(waitMs / RETRY_INTERVAL_MS),
      factor: 1,
      minTimeout: RETRY_INTERVAL_MS,
      maxTimeout: RETRY_INTERVAL_MS,
    },
    // A process that was asleep for so long: the action ends as it would have.
    onCompromised: () => (isLost = true),
  }).catch((error: unknown) => {
    if (getErrorCode(error) !== 'ELOCKED') throw error;
    throw new Error(`${file} is being changed by another process; try again when it has ended.`);
  });
  try {
    return await action();
  } finally {
    if (!isLost) await release();
  }
}
