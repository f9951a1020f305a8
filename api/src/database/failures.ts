import mongoose, { type mongo as driver } from 'mongoose';
import { z } from 'zod';

const { mongo } = mongoose;

/** MongoDB's codes for a write that a unique index refused, and for one that another one was in the way of. */
const duplicateKey = 11000;
const writeConflict = 112;

/** Codes of server errors that pass by themselves, named as in MongoDB's `error_codes.yml`. */
const passing: ReadonlySet<unknown> = new Set([
  writeConflict,
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: with the node that kept it
  64, // WriteConcernTimeout: done, and not yet by the majority
  89, // NetworkTimeout
  91, // ShutdownInProgress
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  175, // QueryPlanKilled: an index that it used was made anew
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  365, // TemporarilyUnavailable: too much is being written
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace: until somebody makes room
]);

/** Error labels by which a server says that a call may be tried again, with any code. */
const passingLabels = ['RetryableWriteError', 'TransientTransactionError', 'SystemOverloadedError'];

const writeErrorsOf = ({ writeErrors }: driver.MongoBulkWriteError) => [writeErrors].flat();

/** Whether the database could not be reached, or could not do just now what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof mongo.MongoBulkWriteError) {
    // What stopped a bulk write stands in the place of the server's answer.
    if (isDatabaseAway(error.errorResponse)) return true;
    if (writeErrorsOf(error).some(({ code }) => passing.has(code))) return true;
  }
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoClientClosedError ||
    (error instanceof mongo.MongoServerError &&
      (passing.has(error.code) || passingLabels.some((label) => error.hasErrorLabel(label))))
  );
}

export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === duplicateKey;

const refusal = z.object({ keyPattern: z.record(z.string(), z.unknown()) });

/** The first field of the unique index that refused a write; undefined when it failed for another reason. */
export function duplicateField(error: unknown): string | undefined {
  if (!isDuplicate(error)) return undefined;
  return Object.keys(refusal.safeParse(error).data?.keyPattern ?? {})[0];
}

/**
 * What of a bulk write was not done; undefined when anything else went wrong, such as no confirmation by the majority.
 */
export function notDoneIn(error: unknown) {
  if (!(error instanceof mongo.MongoBulkWriteError)) return undefined;
  const errors = writeErrorsOf(error);
  const placesOf = (wanted: number) =>
    errors.filter(({ code }) => code === wanted).map(({ index }) => index);
  const notDone = { duplicates: placesOf(duplicateKey), conflicts: placesOf(writeConflict) };
  const known = notDone.duplicates.length + notDone.conflicts.length;
  return known > 0 && known === errors.length ? notDone : undefined;
}
