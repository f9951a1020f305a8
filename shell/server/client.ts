import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { LEARNER_COOKIE, SESSION_COOKIE } from '@site/contracts/cookies';
import { clientAddresses } from '@site/server-kit/clients/client-address';
import { clientNetwork } from '@site/server-kit/clients/client-network';
import { brings, withoutCookie } from '@site/server-kit/http/site-cookie';

/** The client of a request, for everything that visitors share. All addresses of one IPv6 network are one client. */
export function clients(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const addresses = clientAddresses(trustedProxies);
  return (request) => clientNetwork(addresses.of(request));
}

/** Whether a request has a learner's cookie. Only the API can verify it. */
export const mayBeLearner = ({ cookie }: Pick<IncomingHttpHeaders, 'cookie'>): boolean =>
  brings(cookie, LEARNER_COOKIE);

/**
 * The cookies that a page is rendered with. The administration's session is left out: the browser fetches what needs
 * it.
 */
export const withoutSession = (cookie: string | undefined): string | undefined =>
  withoutCookie(cookie, SESSION_COOKIE);
