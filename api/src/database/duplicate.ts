import mongoose from 'mongoose';
import { z } from 'zod';

/** MongoDB's code for a write that a unique index refused. */
export const duplicateKey = 11000;

/** Whether a unique index refused a write. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;

const refusal = z.object({ keyPattern: z.record(z.string(), z.unknown()) });

/** The first field of the unique index that refused a write; undefined when it failed for another reason. */
export function duplicateField(error: unknown): string | undefined {
  if (!isDuplicate(error)) return undefined;
  return Object.keys(refusal.safeParse(error).data?.keyPattern ?? {})[0];
}
