import mongoose from 'mongoose';

const { mongo } = mongoose;

/** MongoDB's code for a write that a unique index refused. */
const DUPLICATE_KEY = 11000;

/** Codes of temporary server errors, named as in MongoDB's `error_codes.yml`. */
const passing: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: lost with its node
  64, // WriteConcernTimeout: done, and not yet by the majority
  89, // NetworkTimeout
  91, // ShutdownInProgress
  112, // WriteConflict: outside transactions the server itself repeats the write first
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  175, // QueryPlanKilled: an index of the query was rebuilt
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  365, // TemporarilyUnavailable: too many writes
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace: until the operator frees space
]);

/** Error labels by which a server marks a call as retryable, with any code. */
const passingLabels = ['RetryableWriteError', 'TransientTransactionError', 'SystemOverloadedError'];

/** Whether the database was unreachable, or temporarily unable to serve the call. */
export function isDatabaseUnavailable(error: unknown): boolean {
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
  error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;

/** Whether a write was done: false when a unique index refused it. @throws any other error */
export const unlessDuplicate = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (!isDuplicate(error)) throw error;
      return false;
    },
  );
