import { isRequestError } from '@site/shared-ui/app';

/** Statuses of the API that the administration tells apart. */
const UNAUTHENTICATED = 401;
const MISSING = 404;
const CHANGED = 409;
const OUTDATED = 412;
const TOO_OFTEN = 429;

const hasStatus = (error: unknown, status: number): boolean =>
  isRequestError(error) && error.status === status;

/** The server knows no session of ours, or the password was wrong. */
export const isUnauthenticated = (error: unknown): boolean => hasStatus(error, UNAUTHENTICATED);

/** What was asked for is there no more. */
export const isMissing = (error: unknown): boolean => hasStatus(error, MISSING);

/** What is there is not what was thought to be. */
export const isContradicted = (error: unknown): boolean => hasStatus(error, CHANGED);

/** Somebody else has changed it since it was read. */
export const isOutdated = (error: unknown): boolean => hasStatus(error, OUTDATED);

/** The server refuses for a while, and says how long: another try would be in vain. */
export const isTooOften = (error: unknown): boolean => hasStatus(error, TOO_OFTEN);

/** Why it went wrong, in the server's words if it has any. @param otherwise what is said without them */
export const reasonOf = (error: unknown, otherwise: string): string =>
  (isRequestError(error) && error.reason) || otherwise;
