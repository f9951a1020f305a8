import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { SESSION_COOKIE } from '@site/contracts/platform/cookies';
import { hasCookie, siteCookie } from '@site/server-kit/http/site-cookie';

/** Whether a request may be an author's: it must not get a cached, possibly stale answer. */
export const mayBeAuthor = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  hasCookie(headers.cookie, SESSION_COOKIE);

/** Session cookie: ends with the browser's session (docs/product.md 4), hidden from scripts and other sites. */
export function createSessionCookie(publicUrl: string) {
  const { name, format } = siteCookie(publicUrl, SESSION_COOKIE);
  return {
    /** The token in a request's cookie. */
    read: (ctx: Context) => ctx.cookies.get(name),
    set: (ctx: Context, token: string) =>
      ctx.append('set-cookie', format(token, { sameSite: 'Strict' })),
    /** Makes the browser delete the cookie. */
    clear: (ctx: Context) =>
      ctx.append('set-cookie', format('', { sameSite: 'Strict', seconds: 0 })),
  };
}
/** Cookie of the administration's session: a random token. */
export type SessionCookie = ReturnType<typeof createSessionCookie>;
