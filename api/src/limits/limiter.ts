import { createHmac } from 'node:crypto';
import mongoose, { model, Schema } from 'mongoose';
import { formatCount } from '@site/contracts/text/count';
import { estimateDatabaseTime } from '../database/clock';
import { isDuplicate } from '../database/failures';
import { baseOptions } from '../database/fields';
import { ApiError, createDatabaseUnavailableError } from '../http/errors';
import { batch } from '../lib/batch';

const UNITS: readonly [seconds: number, one: string][] = [
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** A duration in words, rounded up: `45 seconds`, `2 minutes`, `3 hours`. */
function formatDuration(seconds: number): string {
  const [length, one] = UNITS.find(([span]) => seconds >= 2 * span) ?? [1, 'second'];
  return formatCount(Math.ceil(seconds / length), one);
}

/**
 * The answer above a limit (RFC 6585, 4).
 * @param wait milliseconds until the next try is allowed
 * @param why a sentence for the visitor
 */
export function createTooManyRequestsError(
  wait: number,
  code = 'rate_limited',
  why = 'Too many requests in a short time.',
): ApiError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new ApiError(429, code, `${why} Please try again in ${formatDuration(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/** A number of tries within a number of seconds, counted from the first try. */
export interface Limit {
  points: number;
  seconds: number;
  /** Of the answer above the limit: its code, and a sentence for the visitor. */
  code?: string;
  why?: string;
}

/** A limit with its number of tries multiplied by `factor` (`RATE_LIMIT_FACTOR`), at least one, in the same time. */
export const scaleLimit = (limit: Limit, factor: number): Limit => ({
  ...limit,
  points: Math.max(1, Math.round(limit.points * factor)),
});

export interface CountResult {
  /** Tries of the period, this one included. */
  attempts: number;
  /** Milliseconds until the period ends. */
  wait: number;
}

interface Count {
  key: string;
  points: number;
  /** End of the counted period, by the database's clock. */
  expire: Date;
}

const schema = new Schema<Count>({ key: String, points: Number, expire: Date }, baseOptions);
schema.index({ key: 1 }, { unique: true });
schema.index({ expire: 1 }, { expireAfterSeconds: 0 });
/** Counters: one per name and key, deleted when their period is over. */
export const RateLimit = model('RateLimit', schema, 'rate_limits');

function getCounters() {
  if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected)
    throw createDatabaseUnavailableError();
  return RateLimit.collection;
}

/** Adds tries to the current period of a key. */
async function addAttempts(key: string, tries: number, seconds: number): Promise<CountResult> {
  for (;;) {
    const now = await estimateDatabaseTime();
    try {
      const counted = await getCounters().findOneAndUpdate(
        { key, expire: { $gt: now } },
        {
          $inc: { points: tries },
          $setOnInsert: { expire: new Date(now.getTime() + seconds * 1000) },
        },
        { upsert: true, returnDocument: 'after' },
      );
      if (!counted) throw new Error('An upsert answered nothing.');
      return { attempts: counted.points, wait: counted.expire.getTime() - now.getTime() };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // The old period is over and not deleted yet, or another process has just counted the first try.
      await getCounters().deleteOne({ key, expire: { $not: { $gt: now } } });
    }
  }
}

/** Batches the tries of one key that arrive during a running count; each is told its own number in the period. */
function batchByKey(count: (key: string, tries: number) => Promise<CountResult>) {
  const batches = new Map<string, { add: () => Promise<CountResult>; waiting: number }>();
  const createBatch = (key: string) => {
    const add = batch<undefined, CountResult>(async (tries) => {
      const { attempts, wait } = await count(key, tries.length);
      return tries.map((_, index) => ({ attempts: attempts - tries.length + index + 1, wait }));
    }, Infinity);
    return { add: () => add(undefined), waiting: 0 };
  };
  return async (key: string) => {
    const keyBatch = batches.get(key) ?? createBatch(key);
    batches.set(key, keyBatch);
    keyBatch.waiting++;
    try {
      return await keyBatch.add();
    } finally {
      if (--keyBatch.waiting === 0) batches.delete(key);
    }
  };
}

/** The hash that stands for a key in the database. @param secret so that no address can be guessed from it */
async function hashKey(key: string, secret: Promise<Buffer>): Promise<string> {
  const hash = createHmac('sha256', await secret).update(key);
  return hash.digest('base64url').slice(0, 22);
}

/** Forgets the counts of a key in all limits. */
export async function forgetCounts(key: string, secret: Promise<Buffer>): Promise<void> {
  await getCounters().deleteMany({ key: { $regex: `:${await hashKey(key, secret)}$` } });
}

/**
 * Counts tries by key within a number of seconds, in all processes together, exactly.
 * @param secret key of the hashes, so that no address is stored
 */
export function createCounter(name: string, seconds: number, secret: Promise<Buffer>) {
  const toStoredKey = async (key: string): Promise<string> =>
    `${name}:${await hashKey(key, secret)}`;
  const addInBatch = batchByKey((key, tries) => addAttempts(key, tries, seconds));
  return {
    count: async (key: string) => addInBatch(await toStoredKey(key)),
    refund: async (key: string): Promise<void> => {
      await getCounters().updateOne({ key: await toStoredKey(key) }, { $inc: { points: -1 } });
    },
    forget: async (key: string): Promise<void> => {
      await getCounters().deleteOne({ key: await toStoredKey(key) });
    },
  };
}
export type Counter = ReturnType<typeof createCounter>;

/** A counter with a limit. */
export function createSharedLimiter(
  name: string,
  { points, seconds, code, why }: Limit,
  secret: Promise<Buffer>,
) {
  const counter = createCounter(name, seconds, secret);
  return {
    ...counter,
    /**
     * Counts a try.
     * @param times multiplies the limit, for a key that counts as several
     * @throws ApiError 429 above the limit
     */
    consume: async (key: string, times = 1): Promise<void> => {
      const { attempts, wait } = await counter.count(key);
      if (attempts > points * times) throw createTooManyRequestsError(wait, code, why);
    },
  };
}
export type Limiter = ReturnType<typeof createSharedLimiter>;
