import { answerTime } from '@site/contracts/offer-text';
import { isRequestError } from '@site/shared-ui/request-error';
import {
  postedResult,
  problem,
  success,
  type Announcement,
  type SubmissionResult,
} from '@site/shared-ui/forms';

const again = 'Something went wrong. Please try again.';

/** What became of a message, as its writer is told: the texts of docs/product.md 8, contact. */
export const sent = (message: string): Announcement => success('Message sent!', message);

/** The server said no, in its words if it has any. */
export const refused = (reason?: string): Announcement => problem(reason || again);

/** What went wrong with the request: no answer at all (status 0), or one that says why. */
export const failure = (error: unknown): Announcement =>
  refused(isRequestError(error) && error.status !== 0 ? error.reason : undefined);

/** What a form that was posted without script comes back with, by the word in `?contact=…`. */
const posted: Readonly<Record<SubmissionResult<'sent'>, Announcement>> = {
  sent: sent(`Thank you. We reply ${answerTime}.`),
  invalid: refused(
    'Your message was not sent: a name, a valid email address and a message are needed, and the website is either an address such as my-shop.com or left empty. Please fill in the form once more.',
  ),
  unavailable: refused(
    'Your message was not sent, and the cause is with us. Please try again in a few minutes, or write us an e-mail.',
  ),
};

/** What the address tells of a post without script, if it tells something. */
export function announcementIn(search: string): Announcement | undefined {
  const result = postedResult(search, 'contact', 'sent');
  return result && posted[result];
}
