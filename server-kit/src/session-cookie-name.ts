import { SESSION_COOKIE } from '@site/contracts/cookies';

/**
 * Name of the administration's session cookie. On https `__Secure-` keeps plain connections from setting it. `__Host-`
 * would require the path `/` (RFC 6265bis, 4.1.3), but pages do not need the cookie.
 */
export const sessionCookieName = (publicUrl: string): string =>
  new URL(publicUrl).protocol === 'https:' ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE;
