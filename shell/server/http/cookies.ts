import type { IncomingHttpHeaders } from 'node:http';
import { LEARNER_COOKIE, SESSION_COOKIE } from '@site/contracts/platform/cookies';
import { hasCookie, withoutCookie } from '@site/server-kit/http/site-cookie';

/** Whether a request has a learner's cookie. Only the API can verify it. */
export const hasLearnerCookie = ({ cookie }: Pick<IncomingHttpHeaders, 'cookie'>): boolean =>
  hasCookie(cookie, LEARNER_COOKIE);

/**
 * The cookies that a page is rendered with. The administration's session is left out: the browser fetches what needs
 * it.
 */
export const withoutSession = (cookie: string | undefined): string | undefined =>
  withoutCookie(cookie, SESSION_COOKIE);
