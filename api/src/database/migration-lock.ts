import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { withTimeout } from '@site/server-kit/timeout';
import { isDuplicate } from './failures';

/** Milliseconds after which an unrenewed lock is free; `npm start` and checks of containers wait longer. */
const LEASE_MS = 10_000;
/** Milliseconds between two renewals, between two attempts to take the lock, and between two log lines of a wait. */
const RENEWAL_INTERVAL_MS = 2_500;
const RETRY_INTERVAL_MS = 250;
const WAIT_LOG_INTERVAL_MS = 30_000;

/** The stored lock; its collection also holds the migrations that were done. */
export interface Lock {
  _id: string;
  /** Id of one acquisition of the lock. */
  holder?: string;
  /** The process that took the lock, and when; waiting processes log them. */
  host?: string;
  pid?: number;
  since?: Date;
  /** Time of the last renewal, or of the migration. */
  at: Date;
}

class LeaseLostError extends Error {
  override name = 'LeaseLostError';
  constructor(why: string) {
    super(
      `The lock of the migration is lost: ${why}. This process has stopped migrating, so that no two do it at once; what it did is kept, and it may begin again.`,
    );
  }
}

/** The right to migrate, while it is renewed. */
interface Lease {
  /** Aborted when the lease is lost or this process stops: nothing may be changed any more. */
  signal: AbortSignal;
  /** Call it before each step: renews the lease. Rejects when the lease is lost or this process stops. */
  renew: () => Promise<void>;
}

/** Rejects when the answer is late: the driver never ends a call on a connection that is closing at that moment. */
const withLeaseTimeout = <T>(call: Promise<T>): Promise<T> =>
  withTimeout(LEASE_MS, 'the answer about the lock of the migration', call);

const LOCK_ID = 'lock';
/** Uses the clock of the database, like all times here, because the clocks of the processes may differ. */
const expiredLock = { $expr: { $lt: ['$at', { $subtract: ['$$NOW', LEASE_MS] }] } };

/** Takes the lock if it is free. In two steps, because MongoDB allows no `$expr` in an upsert's filter (code 224). */
async function tryAcquire(locks: mongo.Collection<Lock>, holder: string): Promise<boolean> {
  const owner = { host: hostname(), pid: process.pid };
  const now = { $currentDate: { at: true, since: true } } as const;
  try {
    // There is one `_id`: while another holder has the lock, this insert is refused as a duplicate.
    await withLeaseTimeout(
      locks.updateOne({ _id: LOCK_ID, holder }, { $setOnInsert: owner, ...now }, { upsert: true }),
    );
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const { matchedCount } = await withLeaseTimeout(
    locks.updateOne({ _id: LOCK_ID, ...expiredLock }, { $set: { holder, ...owner }, ...now }),
  );
  return matchedCount > 0;
}

/** Takes the lock, and logs its holder while it waits. Rejects when `stop` aborts. */
async function acquire(
  locks: mongo.Collection<Lock>,
  holder: string,
  stop: AbortSignal,
  report: (line: string) => void,
): Promise<void> {
  let loggedAt = -Infinity;
  while (!(await tryAcquire(locks, holder))) {
    if (performance.now() - loggedAt > WAIT_LOG_INTERVAL_MS) {
      const { host, pid, since } = (await withLeaseTimeout(locks.findOne({ _id: LOCK_ID }))) ?? {};
      if (host)
        report(
          `waiting for process ${pid} on ${host}, which migrates the database since ${since?.toISOString()}; should it have died, this goes on within ${LEASE_MS / 1000} s`,
        );
      loggedAt = performance.now();
    }
    await wait(RETRY_INTERVAL_MS, undefined, { signal: stop });
  }
}

function createLease(locks: mongo.Collection<Lock>, holder: string, stop: AbortSignal) {
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  let endsAt = performance.now() + LEASE_MS;
  const renew = async (): Promise<void> => {
    signal.throwIfAborted();
    const requestedAt = performance.now();
    const { matchedCount } = await withLeaseTimeout(
      locks.updateOne({ _id: LOCK_ID, holder }, { $currentDate: { at: true } }),
    );
    if (matchedCount === 0) lost.abort(new LeaseLostError('another process has taken it'));
    signal.throwIfAborted();
    endsAt = requestedAt + LEASE_MS;
  };
  const renewal = setInterval(() => {
    if (performance.now() > endsAt)
      lost.abort(new LeaseLostError(`it could not be renewed for ${LEASE_MS / 1000} s`));
    // The next renewal makes up for a failed one.
    else renew().catch(() => undefined);
  }, RENEWAL_INTERVAL_MS);
  return { signal, renew, end: () => clearInterval(renewal) };
}

/**
 * Runs `run` after the current holder. Replicas that start at once with `MIGRATE=on` would rebuild an index at the same
 * moment; one that dies must not hold up the others, hence a lease. @throws LeaseLostError, or its error
 */
export async function withLock(
  locks: mongo.Collection<Lock>,
  stop: AbortSignal,
  report: (line: string) => void,
  run: (lease: Lease) => Promise<void>,
): Promise<void> {
  const holder = randomUUID();
  const release = () =>
    withLeaseTimeout(locks.deleteOne({ _id: LOCK_ID, holder })).catch(() => undefined);
  try {
    await acquire(locks, holder, stop, report);
  } catch (error) {
    // The lock may be taken although the answer was lost; if no server was found, no request was sent.
    if (!(error instanceof mongoose.mongo.MongoServerSelectionError)) await release();
    throw error;
  }
  const lease = createLease(locks, holder, stop);
  try {
    await run(lease);
  } catch (error) {
    // The reason of the signal says more than the error of the call that it cut off.
    lease.signal.throwIfAborted();
    throw error;
  } finally {
    lease.end();
    await release();
  }
}
