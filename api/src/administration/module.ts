import type { Context } from 'koa';
import * as contract from '@site/contracts/administration/admin';
import * as log from '@site/contracts/administration/audit-log';
import { ApiError } from '../http/errors';
import { perMinute } from '../limits/admission';
import type { ApiModule } from '../module';
import { read, readForCaller, write } from '../routing/route';
import { AdminAuditLog } from './audit-log';
import { AdminNetwork, KnownNetworks } from './known-networks';
import { AdminSession } from './sessions';
import { SignInAttempts } from './sign-in-attempts';

/** Signing in and out, the state of the session, and the audit log of actions (docs/product.md 6). */
export const administrationModule: ApiModule = {
  name: 'admin',
  routes: ({ administration, limits }) => {
    const { password, sessions, cookie, ownOnly, auditLog } = administration;
    const attempts = new SignInAttempts(
      limits,
      new KnownNetworks(password.deriveSecret('networks')),
    );
    const signIn = async (input: { password: string }, ctx: Context) => {
      if (!(await attempts.run(ctx.state.client, () => password.verify(input.password)))) {
        await auditLog.count(ctx, { action: 'sign-in-failed' });
        throw new ApiError(401, 'wrong_password', 'Incorrect password. Please try again.');
      }
      const token = await sessions.begin(cookie.read(ctx));
      cookie.set(ctx, token);
      await auditLog.note(ctx, { action: 'signed-in' }, token);
      return { signedIn: true };
    };
    const signOut = async (_input: unknown, ctx: Context) => {
      if (await sessions.end(cookie.read(ctx))) await auditLog.note(ctx, { action: 'signed-out' });
      cookie.clear(ctx);
      return { signedIn: false };
    };
    return [
      write(contract.signIn, signIn, { limit: 'own', guards: [ownOnly] }),
      readForCaller(contract.getSession, async (_asked, ctx) => {
        const endsAt = await sessions.getExpiry(cookie.read(ctx));
        return { signedIn: endsAt !== undefined, ...(endsAt && { endsAt: endsAt.toISOString() }) };
      }),
      write(contract.signOut, signOut, {
        ...perMinute(60),
        guards: [ownOnly],
      }),
      read(log.listAuditLog, () => auditLog.read({}, log.ENTRIES_PER_LIST_PAGE)),
      read(log.listAuditLogBefore, (last) => auditLog.read(last, log.ENTRIES_PER_LIST_PAGE)),
      write(
        log.searchAuditLog,
        (query) => auditLog.read(query, log.ENTRIES_PER_SEARCH_PAGE),
        perMinute(120),
      ),
    ];
  },
  models: [AdminSession, AdminNetwork, AdminAuditLog],
};
