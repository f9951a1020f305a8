import { SESSION_COOKIE } from '@site/contracts/cookies';

/**
 * What the cookie of the administration's session is called at a site. `__Secure-` keeps plain connections from setting
 * it where the site is encrypted. `__Host-` would need the path `/` (RFC 6265bis, 4.1.3), and pages have no use for it.
 */
export const sessionCookieName = (publicUrl: string): string =>
  new URL(publicUrl).protocol === 'https:' ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE;
