import { createHmac } from 'node:crypto';
import mongoose, { model, Schema } from 'mongoose';
import { formatCount } from '@site/contracts/text/count';
import { batch } from '../database/batch';
import { estimatedDatabaseTime } from '../database/clock';
import { isDuplicate } from '../database/failures';
import { baseOptions } from '../database/fields';
import { ApiError, createDatabaseUnavailableError } from '../http/errors';

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
}

/** A limit with its number of tries multiplied by `factor` (`RATE_LIMIT_FACTOR`), at least one, in the same time. */
export const scaleLimit = ({ points, seconds }: Limit, factor: number): Limit => ({
  points: Math.max(1, Math.round(points * factor)),
  seconds,
});

export interface CountResult {
  /** Tries of the period, this one included. */
  attempts: number;
  /** Milliseconds until the period ends. */
  wait: number;
}

export interface Limiter {
  /** Counts a try without a limit. */
  count: (key: string) => Promise<CountResult>;
  /**
   * Counts a try; only the key's keyed hash is stored.
   * @param times multiplies the limit, for a key that counts as several
   * @throws ApiError 429 above the limit
   */
  consume: (key: string, times?: number) => Promise<void>;
  refund: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
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

/** Adds tries to the current period of a key. @returns tries so far, and milliseconds until the period ends */
async function addAttempts(key: string, tries: number, seconds: number) {
  for (;;) {
    const now = await estimatedDatabaseTime();
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
      return { points: counted.points, wait: counted.expire.getTime() - now.getTime() };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // The old period is over and not deleted yet, or another process has just counted the first try.
      await getCounters().deleteOne({ key, expire: { $not: { $gt: now } } });
    }
  }
}

/** Batches the tries of one key that arrive during a running count. Each gets the result and its place, from 1. */
function batchByKey<R>(count: (key: string, tries: number) => Promise<R>) {
  const keys = new Map<
    string,
    { add: () => Promise<{ result: R; place: number }>; waiting: number }
  >();
  const createBatch = (key: string) => {
    const add = batch<undefined, { result: R; place: number }>(async (tries) => {
      const result = await count(key, tries.length);
      return tries.map((_, index) => ({ result, place: index + 1 }));
    }, Infinity);
    return { add: () => add(undefined), waiting: 0 };
  };
  return async (key: string) => {
    const keyBatch = keys.get(key) ?? createBatch(key);
    keys.set(key, keyBatch);
    keyBatch.waiting++;
    try {
      return await keyBatch.add();
    } finally {
      if (--keyBatch.waiting === 0) keys.delete(key);
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

/** A limit that all processes count together, exactly. @param secret key of the hashes, so that no address is stored */
export function createSharedLimiter(
  { name, points, seconds }: Limit & { name: string },
  secret: Promise<Buffer>,
): Limiter {
  const toStoredKey = async (key: string): Promise<string> =>
    `${name}:${await hashKey(key, secret)}`;
  /** Counts tries. @returns tries before them, and milliseconds until the period ends */
  const addInBatch = batchByKey(async (key: string, tries: number) => {
    const counted = await addAttempts(key, tries, seconds);
    return { before: counted.points - tries, wait: counted.wait };
  });
  const count = async (key: string): Promise<CountResult> => {
    const { result, place } = await addInBatch(await toStoredKey(key));
    return { attempts: result.before + place, wait: result.wait };
  };
  return {
    count,
    consume: async (key, times = 1) => {
      const { attempts, wait } = await count(key);
      if (attempts > points * times) throw createTooManyRequestsError(wait);
    },
    refund: async (key) => {
      await getCounters().updateOne({ key: await toStoredKey(key) }, { $inc: { points: -1 } });
    },
    forget: async (key) => {
      await getCounters().deleteOne({ key: await toStoredKey(key) });
    },
  };
}
