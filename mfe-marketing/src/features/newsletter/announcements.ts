import { isRequestError } from '@site/shared-ui/request-error';
import { postedResult, problem, success, type Announcement } from '@site/shared-ui/forms';

/** The texts of docs/product.md 8, newsletter (home and pricing). */
export const welcome = success(
  'Welcome to our newsletter!',
  'Check your email for our free SEO checklist and welcome message.',
);

const failed = (description: string): Announcement => problem(description, 'Subscription failed');

/** The server answered, and said no: in its words if it has any. */
export const refused = (reason?: string): Announcement =>
  failed(reason || 'Please try again later.');

/** What went wrong with the request: no answer at all (status 0), or one that says why. */
export const failure = (error: unknown): Announcement =>
  isRequestError(error) && error.status !== 0
    ? refused(error.reason)
    : failed('Please check your internet connection and try again.');

/** What the address tells of a post without script. */
export function postedIn(search: string) {
  const result = postedResult(search, 'newsletter', 'subscribed');
  if (result === 'subscribed') return { notice: welcome };
  if (result === 'unavailable') return { notice: refused() };
  return result && { problems: { email: 'Please enter a valid email address' } };
}
