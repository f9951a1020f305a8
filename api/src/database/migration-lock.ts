import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { isDuplicate } from './failures';

/** Milliseconds after which a lock that nobody renewed is free; `npm start` and checks of containers wait longer. */
const leaseMs = 10_000;
/** Between two renewals, between two tries to take it, and between two lines that say what is waited for. */
const renewalMs = 2_500;
const pauseMs = 250;
const remarkMs = 30_000;

/** The lock as it lies in the database; migrations that were done lie beside it. */
export interface Lock {
  _id: string;
  /** Names one taking of the lock. */
  holder?: string;
  /** The process that took the lock, and when: processes that wait say it in their log. */
  host?: string;
  pid?: number;
  since?: Date;
  /** When it was renewed last, or when the migration was done. */
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

/** The right to migrate, for as long as it is renewed. */
export interface Lease {
  /** Aborted when the lease is lost, or this process is to stop: nothing may be changed any more. */
  signal: AbortSignal;
  /** To be called before each step: renews the lease. Rejects when it is lost, or this process is to stop. */
  renew: () => Promise<void>;
}

/** Rejects when the answer is late: the driver never ends a call on a connection that is closing at that moment. */
async function inTime<T>(call: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const tooLate = wait(leaseMs, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`no answer about the lock of the migration for ${leaseMs / 1000} s`);
  });
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    answered.abort();
  }
}

const _id = 'lock';
/** By the clock of the database, like everything here: those of the processes may differ. */
const abandoned = { $expr: { $lt: ['$at', { $subtract: ['$$NOW', leaseMs] }] } };

/** Takes the lock unless it is somebody's. MongoDB allows no `$expr` where an upsert looks (code 224), hence two steps. */
async function take(locks: mongo.Collection<Lock>, holder: string): Promise<boolean> {
  const who = { host: hostname(), pid: process.pid };
  const now = { $currentDate: { at: true, since: true } } as const;
  try {
    // It has one `_id`: where there is another's, this would be a second and is refused.
    await inTime(locks.updateOne({ _id, holder }, { $setOnInsert: who, ...now }, { upsert: true }));
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const { matchedCount } = await inTime(
    locks.updateOne({ _id, ...abandoned }, { $set: { holder, ...who }, ...now }),
  );
  return matchedCount > 0;
}

/** Takes the lock, and says while it waits for whom. Rejects when it is to stop. */
async function untilTaken(
  locks: mongo.Collection<Lock>,
  holder: string,
  stop: AbortSignal,
  report: (line: string) => void,
): Promise<void> {
  let saidAt = -Infinity;
  while (!(await take(locks, holder))) {
    if (performance.now() - saidAt > remarkMs) {
      const { host, pid, since } = (await inTime(locks.findOne({ _id }))) ?? {};
      if (host)
        report(
          `waiting for process ${pid} on ${host}, which migrates the database since ${since?.toISOString()}; should it have died, this goes on within ${leaseMs / 1000} s`,
        );
      saidAt = performance.now();
    }
    await wait(pauseMs, undefined, { signal: stop });
  }
}

function leaseOf(locks: mongo.Collection<Lock>, holder: string, stop: AbortSignal) {
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  let endsAt = performance.now() + leaseMs;
  const renew = async (): Promise<void> => {
    signal.throwIfAborted();
    const asked = performance.now();
    const { matchedCount } = await inTime(
      locks.updateOne({ _id, holder }, { $currentDate: { at: true } }),
    );
    if (matchedCount === 0) lost.abort(new LeaseLostError('another process has taken it'));
    signal.throwIfAborted();
    endsAt = asked + leaseMs;
  };
  const renewal = setInterval(() => {
    if (performance.now() > endsAt)
      lost.abort(new LeaseLostError(`it could not be renewed for ${leaseMs / 1000} s`));
    // One that fails is made up for by the next.
    else renew().catch(() => undefined);
  }, renewalMs);
  return { signal, renew, end: () => clearInterval(renewal) };
}

/**
 * Does what no two processes may do at once, after the process that does it now. @throws LeaseLostError, or what `run` does
 */
export async function withLock(
  locks: mongo.Collection<Lock>,
  stop: AbortSignal,
  report: (line: string) => void,
  run: (lease: Lease) => Promise<void>,
): Promise<void> {
  const holder = randomUUID();
  const giveBack = () => inTime(locks.deleteOne({ _id, holder })).catch(() => undefined);
  try {
    await untilTaken(locks, holder, stop, report);
  } catch (error) {
    // It may have been taken without an answer that says so; where nobody was found, nobody was asked.
    if (!(error instanceof mongoose.mongo.MongoServerSelectionError)) await giveBack();
    throw error;
  }
  const lease = leaseOf(locks, holder, stop);
  try {
    await run(lease);
  } catch (error) {
    // The error of a call that was cut off says less than the reason of the signal.
    lease.signal.throwIfAborted();
    throw error;
  } finally {
    lease.end();
    await giveBack();
  }
}
