import { isRequestError } from '@site/shared-ui/app';
import type { Announcement } from '@site/shared-ui/forms';

/** What is told at the gate (docs/product.md 6). */
export const granted: Announcement = {
  title: 'Access Granted',
  description: 'The administration is open.',
  tone: 'success',
};

export const lockFailed: Announcement = {
  title: 'Error',
  description: 'The session could not be ended. Please try again, or close the browser.',
  tone: 'error',
};

const UNAUTHENTICATED = 401;
const TOO_OFTEN = 429;

const isStatus = (error: unknown, status: number): boolean =>
  isRequestError(error) && error.status === status;

/** The server refuses for a while, and says how long: a try with the right password would be in vain as well. */
export const isTooOften = (error: unknown): boolean => isStatus(error, TOO_OFTEN);

/** Why the gate stays shut. */
export function denied(error: unknown): Announcement {
  const reason = isRequestError(error) ? error.reason : undefined;
  if (isStatus(error, UNAUTHENTICATED))
    return {
      title: 'Access Denied',
      description: 'Incorrect password. Please try again.',
      tone: 'error',
    };
  if (isTooOften(error) && reason)
    return { title: 'Access Denied', description: reason, tone: 'error' };
  return {
    title: 'Error',
    description: reason ?? 'The password could not be checked. Please try again.',
    tone: 'error',
  };
}
