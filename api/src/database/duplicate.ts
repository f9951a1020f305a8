import mongoose from 'mongoose';
import { z } from 'zod';

/** Whether a unique index refused a write. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11000;

const refusal = z.object({ keyPattern: z.record(z.string(), z.unknown()) });

/** The first field of the unique index that refused a write; undefined when it failed for another reason. */
export function duplicateField(error: unknown): string | undefined {
  if (!isDuplicate(error)) return undefined;
  return Object.keys(refusal.safeParse(error).data?.keyPattern ?? {})[0];
}

/**
 * Which of the documents of an unordered insert a unique index refused, by their place in it.
 * @throws the error itself when anything else is wrong with one of them
 */
export function duplicatesIn(error: unknown): number[] {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
  const refusals = [error.writeErrors].flat();
  if (refusals.length === 0 || refusals.some(({ code }) => code !== 11000)) throw error;
  return refusals.map(({ index }) => index);
}
