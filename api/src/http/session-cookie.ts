import type { IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from '@site/contracts/cookies';
import { sessionCookieName } from '@site/server-kit/session-cookie-name';
import type { Context } from 'koa';

/** Whether a request looks like an author's: it then gets no answer that may be a moment old. */
export const mayBeAuthor = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.cookie?.includes(SESSION_COOKIE) ?? false;

/** Below these paths it is used: the API, and what the shell itself shows of the platform. */
const paths = ['/api', '/admin'];

/** Ends with the browser's session (docs/product.md 4); out of reach for scripts and other sites. */
export function sessionCookie(publicUrl: string) {
  const name = sessionCookieName(publicUrl);
  const encrypted = new URL(publicUrl).protocol === 'https:';
  const attributes = `HttpOnly; SameSite=Strict${encrypted ? '; Secure' : ''}`;
  const set = (ctx: Context, token: string, end = ''): void =>
    // Koa would refuse `Secure` here: the connection between the shell and this process is a plain one.
    ctx.append(
      'set-cookie',
      paths.map((path) => `${name}=${token}; Path=${path}; ${attributes}${end}`),
    );
  return {
    /** The token that a request brought. */
    read: (ctx: Context) => ctx.cookies.get(name),
    give: (ctx: Context, token: string) => set(ctx, token),
    /** Makes the browser forget it. */
    clear: (ctx: Context) => set(ctx, '', '; Max-Age=0'),
  };
}
/** The cookie of the administration's session: a token that says nothing. */
export type SessionCookie = ReturnType<typeof sessionCookie>;
