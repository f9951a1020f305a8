import { isRequestError } from '@site/shared-ui/app';
import { problem, success, type Announcement } from '@site/shared-ui/forms';
import { isTooOften, isUnauthenticated } from '../../request-failures';

/** What is told at the gate (docs/product.md 6). */
export const granted = success('Access Granted', 'The administration is open.');

export const locked = success(
  'Locked',
  'The administration is shut until the password is entered again.',
);

export const lockFailed = problem(
  'The session could not be ended. Please try again, or close the browser.',
);

const WRONG = 'Incorrect password. Please try again.';

/** Marks the password as what is wrong, so that the reason also stands beside the field and not in a toast only. */
export const blamingPassword = (error: unknown): unknown =>
  isRequestError(error) && isUnauthenticated(error)
    ? { ...error, fields: { password: WRONG } }
    : error;

/** Why the gate stays shut. */
export function denied(error: unknown): Announcement {
  const reason = isRequestError(error) ? error.reason : undefined;
  if (isUnauthenticated(error)) return problem(WRONG, 'Access Denied');
  if (isTooOften(error) && reason) return problem(reason, 'Access Denied');
  return problem(reason ?? 'The password could not be checked. Please try again.');
}
