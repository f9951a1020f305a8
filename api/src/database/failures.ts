import mongoose, { type mongo as driver } from 'mongoose';

const { mongo } = mongoose;

/** MongoDB's codes for a write that a unique index refused, and for a write conflict. */
const DUPLICATE_KEY = 11000;
const WRITE_CONFLICT = 112;

/** Codes of temporary server errors, named as in MongoDB's `error_codes.yml`. */
const TRANSIENT_CODES: ReadonlySet<unknown> = new Set([
  WRITE_CONFLICT,
  6, // HostUnreachable
  7, // HostNotFound
  43, // CursorNotFound: lost with its node
  64, // WriteConcernTimeout: done, and not yet by the majority
  89, // NetworkTimeout
  91, // ShutdownInProgress
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
const TRANSIENT = ['RetryableWriteError', 'TransientTransactionError', 'SystemOverloadedError'];

const getWriteErrors = ({ writeErrors }: driver.MongoBulkWriteError) => [writeErrors].flat();

/** Whether the database was unreachable, or temporarily unable to serve the call. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof mongo.MongoBulkWriteError) {
    // `errorResponse` holds the error that stopped a bulk write, in place of the server's answer.
    if (isDatabaseUnavailable(error.errorResponse)) return true;
    if (getWriteErrors(error).some(({ code }) => TRANSIENT_CODES.has(code))) return true;
  }
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoClientClosedError ||
    (error instanceof mongo.MongoServerError &&
      (TRANSIENT_CODES.has(error.code) || TRANSIENT.some((label) => error.hasErrorLabel(label))))
  );
}

export const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;

/** Handles the rejection of a write that a concurrent call has made already. */
export function ignoreDuplicate(error: unknown): void {
  if (!isDuplicate(error)) throw error;
}

/** Whether a document was inserted: false when there is one already, perhaps from a concurrent call. */
export const wasInserted = (insertion: Promise<unknown>): Promise<boolean> =>
  insertion.then(
    () => true,
    (error: unknown) => {
      ignoreDuplicate(error);
      return false;
    },
  );

/** Positions of writes that a bulk write did not do; undefined after other errors, such as a missing confirmation. */
export function findFailedWrites(error: unknown) {
  if (!(error instanceof mongo.MongoBulkWriteError)) return undefined;
  const errors = getWriteErrors(error);
  const findIndexes = (errorCode: number) =>
    errors.filter(({ code }) => code === errorCode).map(({ index }) => index);
  const failedWrites = {
    duplicates: findIndexes(DUPLICATE_KEY),
    conflicts: findIndexes(WRITE_CONFLICT),
  };
  const count = failedWrites.duplicates.length + failedWrites.conflicts.length;
  return count > 0 && count === errors.length ? failedWrites : undefined;
}
