interface CookieOptions {
  /** `Lax` where links from other sites must bring the cookie. */
  sameSite: 'Strict' | 'Lax';
  /** Its life in seconds; 0 deletes it. Absent: until the browser closes. */
  seconds?: number;
}

/**
 * A cookie of the site, for its server alone. On https its name begins with `__Host-`, so that neither sibling domains
 * nor plain connections can set it (RFC 6265bis, 4.1.3); browsers then require the path `/` and `Secure`.
 * @param publicUrl at which visitors open the site
 * @param plainName its name on http, in development
 */
export function siteCookie(publicUrl: string, plainName: string) {
  const isEncrypted = new URL(publicUrl).protocol === 'https:';
  const name = isEncrypted ? `__Host-${plainName}` : plainName;
  const secure = isEncrypted ? '; Secure' : '';
  return {
    name,
    /** The value of `Set-Cookie`. Koa's own would refuse `Secure`, because TLS ends before our servers. */
    format: (value: string, { sameSite, seconds }: CookieOptions): string => {
      const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
      return `${name}=${value}; Path=/; HttpOnly; SameSite=${sameSite}${secure}${age}`;
    },
  };
}

/** Whether a pair of a `Cookie` header is a cookie of the site, under either name. */
const isNamed = (pair: string, plainName: string): boolean =>
  [plainName, `__Host-${plainName}`].includes(pair.split('=')[0]?.trim() ?? '');

/** Whether a request brings a cookie of the site, under either name. */
export const hasCookie = (cookies: string | undefined, plainName: string): boolean =>
  cookies?.split(';').some((pair) => isNamed(pair, plainName)) ?? false;

/** A request's cookies without one of the site, under either name; undefined if none is left. */
export const withoutCookie = (cookies: string | undefined, plainName: string): string | undefined =>
  cookies
    ?.split(/; */)
    .filter((pair) => !isNamed(pair, plainName))
    .join('; ') || undefined;
