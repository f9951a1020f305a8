import mongoose from 'mongoose';
import { z } from 'zod';

const { mongo } = mongoose;

/** MongoDB's code for a write that a unique index refused. */
const duplicateKey = 11000;

/**
 * Codes of server errors that pass by themselves: nothing is wrong with what was asked, it may be asked again.
 * Names as in MongoDB's `error_codes.yml`.
 */
const passing = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: with the node that kept it
  64, // WriteConcernTimeout: done, and not yet by the majority
  89, // NetworkTimeout
  91, // ShutdownInProgress
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace: until somebody makes room
]);

/** Whether the database could not be reached, or could not do just now what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  // What stopped a bulk write stands in the place of the server's answer.
  if (error instanceof mongo.MongoBulkWriteError && isDatabaseAway(error.errorResponse))
    return true;
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoClientClosedError ||
    (error instanceof mongo.MongoServerError && passing.has(Number(error.code)))
  );
}

/** Whether a unique index refused a write. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === duplicateKey;

const refusal = z.object({ keyPattern: z.record(z.string(), z.unknown()) });

/** The first field of the unique index that refused a write; undefined when it failed for another reason. */
export function duplicateField(error: unknown): string | undefined {
  if (!isDuplicate(error)) return undefined;
  return Object.keys(refusal.safeParse(error).data?.keyPattern ?? {})[0];
}

/**
 * Places in the list of what a bulk write should have stored and a unique index refused; undefined when something
 * else went wrong with any of it. Not confirmed by the majority is such a thing: the driver then names no refusals.
 */
export function duplicatesIn(error: unknown): number[] | undefined {
  if (!(error instanceof mongo.MongoBulkWriteError)) return undefined;
  const refusals = [error.writeErrors].flat();
  const others = refusals.some(({ code }) => code !== duplicateKey);
  return refusals.length === 0 || others ? undefined : refusals.map(({ index }) => index);
}
