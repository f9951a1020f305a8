import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { isDuplicate } from './failures';

/** Milliseconds after which a lock that nobody renewed is free, between two renewals, and between two tries. */
const leaseMs = 60_000;
const renewalMs = 10_000;
const pauseMs = 250;

export interface Lock {
  _id: string;
  holder?: string;
  at: Date;
}

/**
 * Does something that no two processes on the database may do at once: waits until whoever does it is through, or
 * has not been heard of for a minute by the clock of the database.
 */
export async function withLock(
  locks: mongo.Collection<Lock>,
  signal: AbortSignal,
  run: () => Promise<void>,
): Promise<void> {
  const _id = 'lock';
  const holder = randomUUID();
  const abandoned = { $expr: { $lt: ['$at', { $subtract: ['$$NOW', leaseMs] }] } };
  const renewed = { $set: { holder }, $currentDate: { at: true } } as const;
  const isTaken = async (): Promise<boolean> => {
    try {
      // Where another's lock is in force this finds nothing, and may not insert either.
      await locks.updateOne({ _id, ...abandoned }, renewed, { upsert: true });
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
  };
  while (!(await isTaken())) await wait(pauseMs, undefined, { signal });
  // A renewal that fails is made up for by the next.
  const renewal = setInterval(
    () => locks.updateOne({ _id, holder }, renewed).catch(() => undefined),
    renewalMs,
  );
  try {
    await run();
  } finally {
    clearInterval(renewal);
    await locks.deleteOne({ _id, holder }).catch(() => undefined);
  }
}
