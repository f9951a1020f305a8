import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { withTimeout } from '@site/server-kit/time-limit';
import { isDuplicate } from './failures';

/** Milliseconds after which an unrenewed lock is free; `npm start` and checks of containers wait longer. */
const LEASE_MS = 10_000;
/** Milliseconds between two renewals, between two attempts to take the lock, and between two log lines of a wait. */
const RENEWAL_MS = 2_500;
const PAUSE_MS = 250;
const REMARK_MS = 30_000;

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
export interface Lease {
  /** Aborted when the lease is lost or this process stops: nothing may be changed any more. */
  signal: AbortSignal;
  /** Call it before each step: renews the lease. Rejects when the lease is lost or this process stops. */
  renew: () => Promise<void>;
}

/** Rejects when the answer is late: the driver never ends a call on a connection that is closing at that moment. */
const inTime = <T>(call: Promise<T>): Promise<T> =>
  withTimeout(LEASE_MS, 'the answer about the lock of the migration', call);

const LOCK_ID = 'lock';
/** Uses the clock of the database, like all times here, because the clocks of the processes may differ. */
const abandoned = { $expr: { $lt: ['$at', { $subtract: ['$$NOW', LEASE_MS] }] } };

/** Takes the lock if it is free. In two steps, because MongoDB allows no `$expr` in an upsert's filter (code 224). */
async function take(locks: mongo.Collection<Lock>, holder: string): Promise<boolean> {
  const who = { host: hostname(), pid: process.pid };
  const now = { $currentDate: { at: true, since: true } } as const;
  try {
    // There is one `_id`: while another holder has the lock, this insert is refused as a duplicate.
    await inTime(
      locks.updateOne({ _id: LOCK_ID, holder }, { $setOnInsert: who, ...now }, { upsert: true }),
    );
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const { matchedCount } = await inTime(
    locks.updateOne({ _id: LOCK_ID, ...abandoned }, { $set: { holder, ...who }, ...now }),
  );
  return matchedCount > 0;
}

/** Takes the lock, and logs its holder while it waits. Rejects when `stop` aborts. */
async function untilTaken(
  locks: mongo.Collection<Lock>,
  holder: string,
  stop: AbortSignal,
  report: (line: string) => void,
): Promise<void> {
  let saidAt = -Infinity;
  while (!(await take(locks, holder))) {
    if (performance.now() - saidAt > REMARK_MS) {
      const { host, pid, since } = (await inTime(locks.findOne({ _id: LOCK_ID }))) ?? {};
      if (host)
        report(
          `waiting for process ${pid} on ${host}, which migrates the database since ${since?.toISOString()}; should it have died, this goes on within ${LEASE_MS / 1000} s`,
        );
      saidAt = performance.now();
    }
    await wait(PAUSE_MS, undefined, { signal: stop });
  }
}

function leaseOf(locks: mongo.Collection<Lock>, holder: string, stop: AbortSignal) {
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  let endsAt = performance.now() + LEASE_MS;
  const renew = async (): Promise<void> => {
    signal.throwIfAborted();
    const asked = performance.now();
    const { matchedCount } = await inTime(
      locks.updateOne({ _id: LOCK_ID, holder }, { $currentDate: { at: true } }),
    );
    if (matchedCount === 0) lost.abort(new LeaseLostError('another process has taken it'));
    signal.throwIfAborted();
    endsAt = asked + LEASE_MS;
  };
  const renewal = setInterval(() => {
    if (performance.now() > endsAt)
      lost.abort(new LeaseLostError(`it could not be renewed for ${LEASE_MS / 1000} s`));
    // The next renewal makes up for a failed one.
    else renew().catch(() => undefined);
  }, RENEWAL_MS);
  return { signal, renew, end: () => clearInterval(renewal) };
}

/** Runs `run`, which no two processes may do at once, after the current holder. @throws LeaseLostError, or its error */
export async function withLock(
  locks: mongo.Collection<Lock>,
  stop: AbortSignal,
  report: (line: string) => void,
  run: (lease: Lease) => Promise<void>,
): Promise<void> {
  const holder = randomUUID();
  const giveBack = () => inTime(locks.deleteOne({ _id: LOCK_ID, holder })).catch(() => undefined);
  try {
    await untilTaken(locks, holder, stop, report);
  } catch (error) {
    // The lock may be taken although the answer was lost; if no server was found, no request was sent.
    if (!(error instanceof mongoose.mongo.MongoServerSelectionError)) await giveBack();
    throw error;
  }
  const lease = leaseOf(locks, holder, stop);
  try {
    await run(lease);
  } catch (error) {
    // The reason of the signal says more than the error of the call that it cut off.
    lease.signal.throwIfAborted();
    throw error;
  } finally {
    lease.end();
    await giveBack();
  }
}
