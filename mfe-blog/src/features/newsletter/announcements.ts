import { isRequestError } from '@site/shared-ui/app';
import { postedResult, problem, success, type Announcement } from '@site/shared-ui/forms';

/** Shown beside the field (docs/product.md 5). */
export const invalidEmail = { email: 'Please enter a valid email address' };

/** What is told after a sign-up (docs/product.md 8). */
export const succeeded = (message: string): Announcement => success('Success!', message);

/** `message` is the server's, when it sent one. */
export const refused = (message?: string): Announcement =>
  problem(message || 'Failed to subscribe. Please try again.');

/** What went wrong with the request, in the server's words if it has any. */
export const failure = (error: unknown): Announcement =>
  refused(isRequestError(error) ? error.reason : undefined);

/** What the address tells of a post without script. */
export function postedIn(search: string) {
  const result = postedResult(search, 'newsletter', 'subscribed');
  if (result === 'subscribed')
    return { notice: succeeded('Thank you. Your address is on our list.') };
  if (result === 'unavailable') return { notice: refused() };
  return result && { problems: invalidEmail };
}
