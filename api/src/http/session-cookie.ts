import type { IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from '@site/contracts/cookies';
import { sessionCookieName } from '@site/server-kit/session-cookie-name';
import type { Context } from 'koa';

/** Whether a request may be an author's: it must not get a cached, possibly stale answer. */
export const mayBeAuthor = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.cookie?.includes(SESSION_COOKIE) ?? false;

/** Paths that receive the cookie: the API, and the shell's own pages about the platform. */
const paths = ['/api', '/admin'];

/** Session cookie: ends with the browser's session (docs/product.md 4), hidden from scripts and other sites. */
export function sessionCookie(publicUrl: string) {
  const name = sessionCookieName(publicUrl);
  const encrypted = new URL(publicUrl).protocol === 'https:';
  const attributes = `HttpOnly; SameSite=Strict${encrypted ? '; Secure' : ''}`;
  const set = (ctx: Context, token: string, end = ''): void =>
    // `ctx.cookies` would refuse `Secure` here, because the connection from the shell to this process is not encrypted.
    ctx.append(
      'set-cookie',
      paths.map((path) => `${name}=${token}; Path=${path}; ${attributes}${end}`),
    );
  return {
    /** The token in a request's cookie. */
    read: (ctx: Context) => ctx.cookies.get(name),
    give: (ctx: Context, token: string) => set(ctx, token),
    /** Makes the browser delete the cookie. */
    clear: (ctx: Context) => set(ctx, '', '; Max-Age=0'),
  };
}
/** Cookie of the administration's session: a random token. */
export type SessionCookie = ReturnType<typeof sessionCookie>;
