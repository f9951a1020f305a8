import * as contract from '@site/contracts/admin';
import type { Context } from 'koa';
import { AdminSession } from '../../administration/session.model';
import { ApiError } from '../../http/errors';
import { minute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { readFrom, write } from '../../routing/route';
import { countTry } from './tries';

/** Signing in, asking whether one is, signing out (docs/product.md 6). */
export const adminModule: ApiModule = {
  name: 'admin',
  routes: ({ administration: { password, sessions, cookie, ownOnly } }) => {
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
      write(contract.signIn, signIn, { limit: 'own', guards: [ownOnly] }),
      readFrom(contract.getSession, async (ctx) => ({
        signedIn: await sessions.isOpen(cookie.read(ctx)),
      })),
      write(contract.signOut, signOut, {
        limit: { client: { points: 60, seconds: minute } },
        guards: [ownOnly],
      }),
    ];
  },
  models: [AdminSession],
};
