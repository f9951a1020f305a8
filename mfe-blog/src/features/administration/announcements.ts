import { isRequestError } from '@site/shared-ui/app';
import type { Announcement } from '@site/shared-ui/forms';
import { isTooOften, isUnauthenticated } from '../../request-failures';

/** What is told at the gate (docs/product.md 6). */
export const granted: Announcement = {
  title: 'Access Granted',
  description: 'The administration is open.',
  tone: 'success',
};

export const locked: Announcement = {
  title: 'Locked',
  description: 'The administration is shut until the password is entered again.',
  tone: 'success',
};

export const lockFailed: Announcement = {
  title: 'Error',
  description: 'The session could not be ended. Please try again, or close the browser.',
  tone: 'error',
};

const WRONG = 'Incorrect password. Please try again.';

/** Marks the password as what is wrong, so that the reason also stands beside the field and not in a toast only. */
export const blamingPassword = (error: unknown): unknown =>
  isRequestError(error) && isUnauthenticated(error)
    ? { ...error, fields: { password: WRONG } }
    : error;

/** Why the gate stays shut. */
export function denied(error: unknown): Announcement {
  const reason = isRequestError(error) ? error.reason : undefined;
  if (isUnauthenticated(error))
    return {
      title: 'Access Denied',
      description: WRONG,
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
