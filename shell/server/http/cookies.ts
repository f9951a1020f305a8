import type { IncomingHttpHeaders } from 'node:http';
import { LEARNER_COOKIE } from '@site/contracts/platform/cookies';
import { hasCookie } from '@site/server-kit/http/site-cookie';

/** Whether a request has a learner's cookie. Only the API can verify it. */
export const hasLearnerCookie = ({ cookie }: Pick<IncomingHttpHeaders, 'cookie'>): boolean =>
  hasCookie(cookie, LEARNER_COOKIE);
