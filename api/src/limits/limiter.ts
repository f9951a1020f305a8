import { createHash } from 'node:crypto';
import mongoose, { Schema, model } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { databaseAway } from '../http/errors';
import { tooOften } from './refusal';
import { batchConcurrent } from './batch-concurrent';

/** So many tries within so many seconds, counted from the first of them. */
export interface Limit {
  points: number;
  seconds: number;
}

export interface Limiter {
  /**
   * Counts a try. @param key who or what is counted; only its hash is stored
   * @throws ApiError 429 when it was one too many, 503 when the database that counts is away
   */
  consume: (key: string) => Promise<void>;
  /** Takes back one counted try. */
  giveBack: (key: string) => Promise<void>;
  /** Takes back all tries of a key. */
  forget: (key: string) => Promise<void>;
}

const collection = 'rate_limits';

/** Addresses are personal data: the store of the counts has no use for them. */
const hashed = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 22);

function create(name: string, { points, seconds }: Limit): RateLimiterMongo {
  return new RateLimiterMongo({
    storeClient: mongoose.connection,
    tableName: collection,
    keyPrefix: name,
    points,
    duration: seconds,
    // Who is over the limit is refused without asking the database again.
    inMemoryBlockOnConsumed: points,
    disableIndexesCreation: true,
  });
}

/**
 * A limit that all processes on the database count together, exactly as given: `RATE_LIMIT_FACTOR` does not touch it.
 * @param name of what is limited, alone in the whole API
 */
export function limiter({ name, ...limit }: Limit & { name: string }): Limiter {
  let counter: RateLimiterMongo | undefined;
  const connected = (): RateLimiterMongo => {
    if (mongoose.connection.readyState !== mongoose.ConnectionStates.connected)
      throw databaseAway();
    return (counter ??= create(name, limit));
  };
  /** Counts tries; answers how many of them are let in, and after how many milliseconds the next would be. */
  const count = batchConcurrent(async (key: string, tries: number) => {
    try {
      await connected().consume(key, tries);
      return { letIn: tries, wait: 0 };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const { consumedPoints, msBeforeNext: wait } = error;
      // Who is refused from memory is not counted any more.
      const letIn = consumedPoints === 0 ? 0 : limit.points - (consumedPoints - tries);
      return { letIn, wait };
    }
  });
  return {
    consume: async (key) => {
      const { result, place } = await count(hashed(key));
      if (place > result.letIn) throw tooOften(result.wait);
    },
    giveBack: async (key) => {
      await connected().reward(hashed(key));
    },
    forget: async (key) => {
      await connected().delete(hashed(key));
    },
  };
}

const schema = new Schema(
  { key: String, points: Number, expire: Date },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ expire: 1 }, { expireAfterSeconds: 0 });
/** The counts: one of a kind each, and gone when their time is over. The limiter's library reads and writes them. */
export const RateLimit = model('RateLimit', schema, collection);
