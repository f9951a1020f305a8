import type { IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from '@site/contracts/cookies';
import type { Context } from 'koa';

/** Whether a request looks like an author's: it then gets no answer that may be a moment old. */
export const mayBeAuthor = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.cookie?.includes(SESSION_COOKIE) ?? false;

/** The cookie of the administration's session: a token that says nothing. */
export interface SessionCookie {
  /** The token that a request brought. */
  read: (ctx: Context) => string | undefined;
  give: (ctx: Context, token: string) => void;
  /** Makes the browser forget it. */
  clear: (ctx: Context) => void;
}

/** Whether visitors come by https only, and what the cookie is then called. */
const nameAt = (publicUrl: string): { encrypted: boolean; fullName: string } => {
  const encrypted = new URL(publicUrl).protocol === 'https:';
  return { encrypted, fullName: encrypted ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE };
};

/** The name of the cookie at a site. */
export const sessionCookieName = (publicUrl: string): string => nameAt(publicUrl).fullName;

/**
 * Without an age, so that it goes with the browser's session (docs/product.md 4); out of reach for scripts and other
 * sites. `__Secure-` keeps plain connections from setting it where the site is encrypted. `__Host-` would need the
 * path `/` (RFC 6265bis, 4.1.3), and pages have no use for it.
 */
export function sessionCookie(publicUrl: string): SessionCookie {
  const { encrypted, fullName } = nameAt(publicUrl);
  const attributes = `Path=/api; HttpOnly; SameSite=Strict${encrypted ? '; Secure' : ''}`;
  return {
    read: (ctx) => ctx.cookies.get(fullName),
    // Koa would refuse `Secure` here: the connection between the shell and this process is a plain one.
    give: (ctx, token) => ctx.append('set-cookie', `${fullName}=${token}; ${attributes}`),
    clear: (ctx) => ctx.append('set-cookie', `${fullName}=; ${attributes}; Max-Age=0`),
  };
}
