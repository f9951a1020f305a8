import * as contract from '@site/contracts/admin';
import type { Context, Middleware } from 'koa';
import { ApiError } from '../../http/errors';
import { type ServedRoute, readFrom, write } from '../../http/route';
import type { SessionCookie } from '../../http/session-cookie';
import type { AdminPassword } from './password';
import type { AdminSessions } from './sessions';
import { countTry } from './tries';

interface Administration {
  password: Pick<AdminPassword, 'isRight'>;
  sessions: AdminSessions;
  cookie: SessionCookie;
  /** Keeps other sites out of what makes or ends a session. */
  refuseForeign: Middleware;
}

/** Signing in, asking whether one is, signing out (docs/product.md 6). */
export function adminRoutes({
  password,
  sessions,
  cookie,
  refuseForeign,
}: Administration): ServedRoute[] {
  const signIn = async (input: { password: string }, ctx: Context) => {
    if (!(await countTry(ctx.state.client, () => password.isRight(input.password))))
      throw new ApiError(401, 'wrong_password', 'Incorrect password. Please try again.');
    cookie.give(ctx, await sessions.begin(cookie.read(ctx)));
    return { signedIn: true };
  };
  const signOut = async (_input: unknown, ctx: Context) => {
    await sessions.end(cookie.read(ctx));
    cookie.clear(ctx);
    return { signedIn: false };
  };
  return [
    { ...write(contract.signIn, signIn), guards: [refuseForeign] },
    readFrom(contract.getSession, async (ctx) => ({
      signedIn: await sessions.isOpen(cookie.read(ctx)),
    })),
    { ...write(contract.signOut, signOut), guards: [refuseForeign] },
  ];
}
