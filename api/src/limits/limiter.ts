import { createHmac } from 'node:crypto';
import mongoose, { model, Schema } from 'mongoose';
import { counted } from '@site/contracts/text/counted';
import { batch } from '../database/batch';
import { estimatedDatabaseTime } from '../database/clock';
import { isDuplicate } from '../database/failures';
import { bare } from '../database/fields';
import { ApiError, databaseUnavailable } from '../http/errors';

const spans: readonly [seconds: number, one: string][] = [
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];

/** A duration in words, rounded up: `45 seconds`, `2 minutes`, `3 hours`. */
function inWords(seconds: number): string {
  const [length, one] = spans.find(([span]) => seconds >= 2 * span) ?? [1, 'second'];
  return counted(Math.ceil(seconds / length), one);
}

/**
 * The answer above a limit (RFC 6585, 4).
 * @param wait milliseconds until the next try is allowed
 * @param why a sentence for the visitor
 */
export function tooOften(
  wait: number,
  code = 'rate_limited',
  why = 'Too many requests in a short time.',
): ApiError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new ApiError(429, code, `${why} Please try again in ${inWords(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  });
}

/** A number of tries within a number of seconds, counted from the first try. */
export interface Limit {
  points: number;
  seconds: number;
}

export interface Counted {
  /** Tries of the period, this one included. */
  tries: number;
  /** Milliseconds until the period ends. */
  wait: number;
}

export interface Limiter {
  /** Counts a try without a limit. */
  count: (key: string) => Promise<Counted>;
  /**
   * Counts a try; only the key's keyed hash is stored.
   * @param times multiplies the limit, for a key that counts as several
   * @throws ApiError 429 above the limit
   */
  consume: (key: string, times?: number) => Promise<void>;
  giveBack: (key: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
}

interface Count {
  key: string;
  points: number;
  /** End of the counted period, by the database's clock. */
  expire: Date;
}

const schema = new Schema<Count>({ key: String, points: Number, expire: Date }, bare);
schema.index({ key: 1 }, { unique: true });
schema.index({ expire: 1 }, { expireAfterSeconds: 0 });
/** Counters: one per name and key, deleted when their period is over. */
export const RateLimit = model('RateLimit', schema, 'rate_limits');

function counts() {
  if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected)
    throw databaseUnavailable();
  return RateLimit.collection;
}

/** Adds tries to the current period of a key. @returns tries so far, and milliseconds until the period ends */
async function add(key: string, tries: number, seconds: number) {
  for (;;) {
    const now = await estimatedDatabaseTime();
    try {
      const counted = await counts().findOneAndUpdate(
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
      await counts().deleteOne({ key, expire: { $not: { $gt: now } } });
    }
  }
}

/** Batches the tries of one key that arrive during a running count. Each gets the result and its place, from 1. */
function batchByKey<R>(count: (key: string, tries: number) => Promise<R>) {
  const keys = new Map<
    string,
    { add: () => Promise<{ result: R; place: number }>; waiting: number }
  >();
  const batchOf = (key: string) => {
    const add = batch<undefined, { result: R; place: number }>(async (tries) => {
      const result = await count(key, tries.length);
      return tries.map((_, index) => ({ result, place: index + 1 }));
    }, Infinity);
    return { add: () => add(undefined), waiting: 0 };
  };
  return async (key: string) => {
    const own = keys.get(key) ?? batchOf(key);
    keys.set(key, own);
    own.waiting++;
    try {
      return await own.add();
    } finally {
      if (--own.waiting === 0) keys.delete(key);
    }
  };
}

/** The hash that stands for a key in the database. @param secret so that no address can be guessed from it */
async function hashOf(key: string, secret: Promise<Buffer>): Promise<string> {
  const hash = createHmac('sha256', await secret).update(key);
  return hash.digest('base64url').slice(0, 22);
}

/** Forgets the counts of a key in all limits. */
export async function forgetCounts(key: string, secret: Promise<Buffer>): Promise<void> {
  await counts().deleteMany({ key: { $regex: `:${await hashOf(key, secret)}$` } });
}

/** A limit that all processes count together, exactly. @param secret key of the hashes, so that no address is stored */
export function limiter(
  { name, points, seconds }: Limit & { name: string },
  secret: Promise<Buffer>,
): Limiter {
  const stored = async (key: string): Promise<string> => `${name}:${await hashOf(key, secret)}`;
  /** Counts tries. @returns tries before them, and milliseconds until the period ends */
  const addTo = batchByKey(async (key: string, tries: number) => {
    const counted = await add(key, tries, seconds);
    return { before: counted.points - tries, wait: counted.wait };
  });
  const count = async (key: string): Promise<Counted> => {
    const { result, place } = await addTo(await stored(key));
    return { tries: result.before + place, wait: result.wait };
  };
  return {
    count,
    consume: async (key, times = 1) => {
      const { tries, wait } = await count(key);
      if (tries > points * times) throw tooOften(wait);
    },
    giveBack: async (key) => {
      await counts().updateOne({ key: await stored(key) }, { $inc: { points: -1 } });
    },
    forget: async (key) => {
      await counts().deleteOne({ key: await stored(key) });
    },
  };
}
