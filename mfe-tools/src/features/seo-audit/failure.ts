import { isRequestError, type RequestError } from '@site/shared-ui/app';
import { postedResult } from '@site/shared-ui/forms';

export interface AuditFailure {
  /** The reason as a sentence; absent where a field shows it already. */
  reason?: string;
  /** Whether the form still holds what was typed; false after a post without script. */
  keepsEntries: boolean;
}

const SERVER_PROBLEM = 'The problem is on our side, not with your website.';
const TRY_AGAIN = 'Failed to perform SEO audit. Please try again.';

const hasResponse = (error: unknown): error is RequestError =>
  isRequestError(error) && error.status > 0;

/** An error of the request: the reason for the page, and the text of the toast (docs/product.md 8.5). */
export const describeError = (error: unknown) =>
  hasResponse(error)
    ? { reason: error.reason ?? SERVER_PROBLEM, toast: 'Failed to perform SEO audit' }
    : { reason: 'We got no answer. Please check your internet connection.', toast: TRY_AGAIN };

/** The same of an answer with status 200 but without a result, in the server's words if it has any. */
export const describeRefusal = (message?: string) => ({
  reason: message || SERVER_PROBLEM,
  toast: message || TRY_AGAIN,
});

const NO_ANSWER = 'The website didn’t answer.';
const REDIRECTED_AWAY = 'The website redirects to an address that the audit doesn’t follow.';
/** Sentences for the API's codes of websites that could not be audited. */
const REASONS = new Map([
  ['audit_not_public', 'No public website was found at this address.'],
  ['audit_port', 'The audit reads websites on the standard ports only.'],
  ['audit_credentials', 'The address must not contain a username or password.'],
  ['audit_disallowed', 'The robots.txt of this website asks our crawler not to read this page.'],
  ['audit_refused', NO_ANSWER],
  ['audit_unreachable', NO_ANSWER],
  ['audit_connection', NO_ANSWER],
  ['audit_timeout', 'The website didn’t answer in time.'],
  ['audit_status', 'The website answered with an error instead of a page.'],
  ['audit_no_page', 'This address leads to something other than a web page.'],
  ['audit_too_large', 'The page is larger than 5 MB, the most that the audit reads.'],
  ['audit_redirects', REDIRECTED_AWAY],
  ['audit_redirect_target', REDIRECTED_AWAY],
  ['audit_redirect_not_public', REDIRECTED_AWAY],
]);

/**
 * The failure in the page's address after a post without script. The API redirects to the page with `?audit=invalid`,
 * and `&reason=<code>` if it has one, or with `?audit=unavailable`.
 */
export function parseFailure(search: string): AuditFailure | undefined {
  const result = postedResult(search, 'audit', 'done');
  if (result === 'invalid') {
    const code = new URLSearchParams(search).get('reason') ?? '';
    return {
      reason:
        REASONS.get(code) ??
        'The website URL or the email address wasn’t valid, or we couldn’t read the website.',
      keepsEntries: false,
    };
  }
  if (result === 'unavailable')
    return { reason: `It can’t run right now. ${SERVER_PROBLEM}`, keepsEntries: false };
  return undefined;
}
